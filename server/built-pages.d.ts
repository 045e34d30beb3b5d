// The server's side of the pages, there once `npm run build` has made it.
declare module '#pages';
