const unknownChanges = /^\/(auth\/v1\/admin\/|functions\/v1\/|rest\/v1\/rpc\/(moderate|undo|give|merge|delete)_)/;

/**
 * The data service reports the tables it writes to. What a tool or the accounts' admin API changed is not known, nor what a
 * decision did: after such a call all pages are invalidated, and its caller sees the change on the next page they request.
 */
export const mayChangeAnything = (path: string) => unknownChanges.test(path);
