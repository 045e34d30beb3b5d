import { describe, expect, test } from 'vitest';
import { readTitle } from './read-title.ts';

const key = (title: string, location: string | null = null) => readTitle(title, location).key;

describe('the same title', () => {
  test.each([
    ['Senior Rust Engineer', 'SENIOR RUST ENGINEER'],
    ['Senior Rust Engineer', 'Sr. Rust Engineer (m/f/d)'],
    ['Senior Front-End Engineer, Wallet', 'Senior Frontend Engineer - Wallet'],
    ['Full Stack Developer / Next.js', 'Full-stack Developer: NextJS'],
    ['R&D Engineer', 'R and D engineer'],
    ['Community Manager (Remote)', 'Community Manager'],
    ['Rust Engineer (REQ-1042)', 'Rust Engineer'],
    ['Señor Analyst', 'Senor Analyst'],
    ['VP, Business Development', 'Vice President, BD'],
    ['Jr QA Engineer', 'Junior Quality Assurance Engineer'],
  ])('%s is %s', (one, other) => {
    expect(key(one)).toBe(key(other));
  });

  test.each([
    ['Counsel - Lisbon', 'Lisbon, Portugal'],
    ['Counsel, Portugal', 'Lisbon, Portugal'],
    ['Counsel (Lisbon)', 'Lisbon'],
  ])('%s of a job in %s is Counsel', (title, location) => {
    expect(key(title, location)).toBe(key('Counsel'));
  });
});

describe('another title', () => {
  test.each([
    ['Rust Engineer', 'Senior Rust Engineer'],
    ['C Engineer', 'C++ Engineer'],
    ['C++ Engineer', 'C# Engineer'],
    ['Engineer II', 'Engineer III'],
    ['Engineer, Team A', 'Engineer, Team B'],
    ['Backend Developer', 'Backend Engineer'],
    ['Agent (Dutch Speaker)', 'Agent (German Speaker)'],
    ['ERC-20 Engineer', 'ERC-721 Engineer'],
    ['Sales Director, France', 'Sales Director, Spain'],
  ])('%s is not %s', (one, other) => {
    expect(key(one)).not.toBe(key(other));
  });

  test('tells levels, grades and the number of the opening', () => {
    expect(readTitle('Sr. Staff Engineer II, Team B (Req #1042)', null)).toMatchObject({
      levels: 'b ii senior staff',
      requisition: '1042',
    });
    expect(readTitle('Rust Engineer', null)).toMatchObject({ levels: '', requisition: null });
    expect(readTitle('ERC-4337 Engineer', null).requisition).toBeNull();
  });

  test('of signs alone is still something', () => {
    expect(key('— (Remote) —')).not.toBe('');
    expect(key('区块链开发工程师')).toBe('区块链开发工程师');
    expect(key('Constructor')).toBe('constructor');
  });
});
