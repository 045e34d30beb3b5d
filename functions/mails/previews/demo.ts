// Invented people, companies and days of the previews. No preview depends on the time at which it is looked at.

export const reader = 'ada@people.example';
export const employer = 'grace@tidewater.example';
export const company = 'Tidewater Labs';
export const title = 'Senior Solidity Engineer';
export const listing = '5f0c2d3e-0000-4000-8000-000000000001';
export const order = '5f0c2d3e-0000-4000-8000-000000000002';
export const contact = 'hello@chainwork.example';
export const day = '2026-03-02T09:30:00.000Z';
export const now = new Date(day);
/** Not valid anywhere. */
export const token = 'preview';

export const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
