/** How long a posting is missing at its source before its listing is closed: a page may be broken for a while. */
export const hoursMissing = 48;
