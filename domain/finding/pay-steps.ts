/** The steps of pay that a list offers, in thousands of dollars a year; the database counts these for every list. */
export const paySteps = [50, 80, 100, 120, 150, 180, 200, 250, 300];
