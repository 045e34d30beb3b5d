/** Prometheus' text format, read strictly: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function readMetrics(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  const types = new Map<string, string>();
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  for (const line of text.split('\n').filter(Boolean)) {
    const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary|untyped)$/.exec(line);
    if (type) types.set(type[1] ?? '', type[2] ?? '');
    else if (!line.startsWith('# ')) {
      const sample = /^([a-zA-Z_:][\w:]*)((?:\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*\})?) (\S+)$/.exec(line);
      const [, name = '', labels = '', value = ''] = sample ?? [];
      const family = name.replace(/_(bucket|sum|count)$/, '');
      if (!sample || !(types.has(name) || types.has(family))) throw new Error(`no sample of a known metric: ${line}`);
      if (Number.isNaN(Number(value)) && value !== 'NaN') throw new Error(`no number: ${line}`);
      samples.set(name + labels, Number(value));
    }
  }
  return samples;
}
