import { Building2, CloudDownload, Copy, History, type LucideIcon, Sparkles, Tags } from 'lucide-react';
import { findTool, type ToolIcon } from '#domain/tools.ts';

export const toolIcons: Record<ToolIcon, LucideIcon> = {
  building: Building2,
  copy: Copy,
  download: CloudDownload,
  sparkles: Sparkles,
  tags: Tags,
};

/** The icon of a run's tool; one that has gone since still has its runs in the log. */
export function findToolIcon(name: string): LucideIcon {
  const tool = findTool(name);
  return tool ? toolIcons[tool.icon] : History;
}
