import { describe, expect, test } from 'vitest';
import { cleanTitle } from './clean-title.ts';

describe('a title loses what is glued to it:', () => {
  test.each([
    ['Senior EngineerNew', 'Senior Engineer'],
    ['Head of Risk (VIP)New', 'Head of Risk (VIP)'],
    ['Head of IRNew', 'Head of IR'],
    ['Account Manager New', 'Account Manager'],
    ['[New] Account Manager', 'Account Manager'],
    ['NEW: Account Manager', 'Account Manager'],
    ['Account ManagerNew\nDallas', 'Account Manager'],
    ['Account Manager\nKuala Lumpur, Malaysia', 'Account Manager'],
    ['Product Lead\n    \n   Product\n  ·\n ✺ \n ·\n  Fully Remote', 'Product Lead'],
    ['🔥 Rust Engineer 🚀', 'Rust Engineer'],
    ['👨🏽‍💻Rust Engineer', 'Rust Engineer'],
    ['Rust Engineer (m/w/d)', 'Rust Engineer'],
    ['Rust Engineer (f/m/x), Wallets', 'Rust Engineer, Wallets'],
    ['Rust Engineer m/f/d', 'Rust Engineer'],
    ['Rust Engineer (all genders) - Wallets', 'Rust Engineer - Wallets'],
    ['Directeur (H/F)', 'Directeur'],
    ['Rust Engineer -', 'Rust Engineer'],
  ])('%j', (raw, expected) => {
    expect(cleanTitle(raw)).toBe(expected);
  });
});

describe('a title is plain words:', () => {
  test.each([
    ['Frontend &amp; UX Engineer', 'Frontend & UX Engineer'],
    ['R&amp;amp;D Lead', 'R&D Lead'],
    ['<a href="https://acme.example/jobs/7">Rust Engineer</a>', 'Rust Engineer'],
    ['&lt;a href=&quot;https://acme.example&quot;&gt;Rust Engineer&lt;/a&gt;', 'Rust Engineer'],
    ['Rust\u00a0 \u200bEngineer\u0007', 'Rust Engineer'],
    ['\ufeffRust\tEngineer\u202e', 'Rust Engineer'],
    ['ꓟachine ꓡearning ꓣesearcher', 'Machine Learning Researcher'],
    ['Ѕеniоr Rust Engineer', 'Senior Rust Engineer'],
    ['ΝΟΤΕ Engineer', 'NOTE Engineer'],
    ['𝐑𝐮𝐬𝐭 𝗘𝗻𝗴𝗶𝗻𝗲𝗲𝗿', 'Rust Engineer'],
    ['Ｒｕｓｔ Engineer（Wallets）', 'Rust Engineer (Wallets)'],
    ['Payments，Cards Lead', 'Payments, Cards Lead'],
  ])('%j', (raw, expected) => {
    expect(cleanTitle(raw)).toBe(expected);
  });
});

describe('a title keeps what belongs to it:', () => {
  test.each([
    'C++ <> Rust Engineer',
    'Engineer, ReNew',
    'Lead of Something New',
    'Head of New Markets',
    'Разработчик Rust',
    'Μηχανικός λογισμικού',
    'AI 产品经理（数据方向）',
    'Señor Dev, São Paulo',
    'Senior Engineer (Java/Low-Latency)',
    'QA / SDET Engineer',
    '(Senior) Product Manager',
    'Acme™ Evangelist',
    'Web3 Engineer - 2026',
  ])('%s', (title) => {
    expect(cleanTitle(title)).toBe(title);
  });

  test('a line break inside it is a space', () => {
    expect(cleanTitle('Senior\n  Rust Engineer')).toBe('Senior Rust Engineer');
    expect(cleanTitle('Head of\nGrowth')).toBe('Head of Growth');
    expect(cleanTitle('Payments\nEngineer')).toBe('Payments Engineer');
  });
});

describe('the job’s own place goes, another stays:', () => {
  test.each([
    ['Rust Engineer - Remote, EU', 'Remote, EU', 'Rust Engineer'],
    ['Rust Engineer - Remote - EU', 'Remote - EU', 'Rust Engineer'],
    ['Rust Engineer - Wallets - Berlin', 'Berlin, Germany', 'Rust Engineer - Wallets'],
    ['Rust Engineer (Berlin)', 'Lisbon; Berlin, Germany', 'Rust Engineer'],
    ['Rust Engineer | Berlin', 'Berlin', 'Rust Engineer'],
    ['Rust Engineer, Berlin, Germany', 'Berlin, Germany', 'Rust Engineer'],
    ['Rust Engineer, London', 'London', 'Rust Engineer'],
    ['Sales Director, France', 'Paris, France', 'Sales Director, France'],
    ['Rust Engineer (Wallets)', 'Berlin', 'Rust Engineer (Wallets)'],
    ['Rust Engineer - Berlin', 'Lisbon', 'Rust Engineer - Berlin'],
    ['Rust Engineer - Berlin', null, 'Rust Engineer - Berlin'],
    ['Berlin', 'Berlin', 'Berlin'],
  ])('%s in %s', (raw, location, expected) => {
    expect(cleanTitle(raw, { location })).toBe(expected);
  });
});

test('a title is no longer than a listing takes', () => {
  const title = cleanTitle('Very '.repeat(100));

  expect(title.length).toBeLessThanOrEqual(200);
  expect(title).toMatch(/Very…$/);
});

test.each(['', '  \n ', '\u200b', '<br>'])('nothing to read in %j', (raw) => {
  expect(cleanTitle(raw)).toBe('');
});
