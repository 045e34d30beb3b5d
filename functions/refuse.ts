export const refuse = (status: number, code: string, message: string) => Response.json({ code, message }, { status });
