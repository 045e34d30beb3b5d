/** What is wrong with a call, in words by which a model can correct it. */
export class ToolProblem extends Error {}
