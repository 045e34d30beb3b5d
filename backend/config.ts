import type pg from 'pg';
import type { SigningKey } from './keyring.ts';
import type { Replica } from './postgres/read-from.ts';
import type { RateLimits } from './rate-limit/rate-limits.ts';
import type { BodyLimits } from './request-body/body-limits.ts';

/** The part of pino that the backend uses: values in fields, a constant message. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What it says, for a product that lays out its mails itself. */
  content?: MailContent;
};
export type MailContent = {
  opening: string;
  action?: { label: string; link: string } | undefined;
  code?: string | undefined;
  closing: string;
};

/** A server function: a web request in, a web response out, so that it could run anywhere. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;
export type FunctionContext = {
  /** The role of the caller and the claims of their token; `claims` is empty for a bare key. */
  role: string;
  claims: Record<string, unknown>;
  /** Aborted when the caller goes away or the time is up. */
  signal: AbortSignal;
};

/** Everything the backend knows about the product it serves. It has no other source of names, limits or rules. */
export type BackendConfig = {
  /** Connects as a role that can do nothing but become one of `roles`. */
  pool: pg.Pool;
  /** Connections that keep their session, to listen on; those of `pool` unless a pooler is in between. */
  sessions?: pg.Pool | undefined;
  log: Log;
  /** The address of the whole service, without a trailing slash: tokens are issued by `{publicUrl}/auth/v1`. */
  publicUrl: string;
  keys: {
    /** Signs what is only read here, and access tokens where none of `signingKeys` may sign. Its tokens are always good. */
    jwtSecret: string;
    /** The first that may sign signs access tokens; tokens of all are good. */
    signingKeys?: SigningKey[] | undefined;
    /** Tokens signed with these are still good; new ones are not. */
    previousJwtSecrets?: string[];
    publishable: string;
    secret: string;
    /** Whether every request needs a key. */
    required: boolean;
  };
  /** Told of every request that may have changed something, once that is committed; it is answered when this is done. */
  onWrite?: (request: Request) => void | Promise<void>;
  /** How often callers may ask; no caller is limited where this is not given. */
  rateLimits?: RateLimits | undefined;
  /** How much callers may send; where this is not given, as much as each service takes. */
  bodyLimits?: BodyLimits;
  roles: { anonymous: string; authenticated: string; service: string; auth: string; storage: string };
  data: {
    /** Exposed schemas; the first is the default. */
    schemas: string[];
    extraSearchPath: string[];
    maxRows: number;
    /** Lets a request ask for its own rollback (`Prefer: tx=rollback`), for test suites. */
    allowRollback: boolean;
    aggregates: boolean;
    /** Lets callers see the plans of their statements (`explain()` of the client), for development. */
    plans?: boolean;
    /** How much callers may embed; without it there are no bounds, and the secret key never has any. */
    embedBounds?: { anonymous: EmbedBounds; authenticated: EmbedBounds };
    /** Roles a token may name besides those of `roles`. */
    furtherRoles?: string[];
    /** A replica that an anonymous GET may be answered by, if there is one that is up to date. */
    findReplica?: (request: Request) => Replica | null;
  };
  auth: {
    /** Where links in mails lead when a request asks for an address that is not allowed. */
    siteUrl: string;
    /** Further addresses a link may lead to, as globs. */
    redirectAllowList: string[];
    confirmEmail: boolean;
    /** Refuses new accounts, except those an administrator makes. */
    disableSignup?: boolean;
    /** A one-time code asked for an unknown address makes an account for it. */
    signUpByCode?: boolean;
    /** Lets users sign in without an address (`signInAnonymously`). */
    anonymousSignIn?: boolean;
    /** Asks for consent from the old address too when a user changes theirs. */
    confirmBothAddresses?: boolean;
    /** Asks for a mailed code before a password change when the sign-in is older than a day. */
    reauthenticateForPassword?: boolean;
    /** The client's address as the server saw it, for limits and session rows. */
    clientAddress: (request: Request) => string | null;
    accessTokenSeconds: number;
    oneTimeTokenSeconds: number;
    secondsBetweenMails: number;
    /** Of the whole service: so many to choose a new password, and as many for everything else. */
    mailsPerHour: number;
    passwordMinLength: number;
    /** Of bcrypt, as a power of two: how much work a guess is. */
    passwordHashCost: number;
    /** The name mails are signed with. */
    siteName: string;
    sendMail: (mail: Mail) => Promise<void>;
  };
  storage: {
    files: FileStore;
    /** Of one file; a bucket may have a smaller limit. */
    maxBytes: number;
    /** Checks or cleans a file's bytes before they are stored. */
    inspect?: FileInspector;
    /** Pictures are handed out in other sizes where this is given. */
    resize?: ImageResizer;
  };
  functions: { handlers: Record<string, FunctionHandler>; timeoutMilliseconds: number };
};

export type EmbedBounds = {
  /** Embeds within embeds, and all of them together. */
  depth: number;
  embeds: number;
  /** As many rows as the limits of a request may allow whose embedded lists repeat a relation. */
  repeatedRows: number;
  /** For requests whose lists multiply each other: PostgreSQL's estimate of the whole, and the time they may take. */
  planCost: number;
  milliseconds: number;
};

/** Where bytes live. Keys are made by the storage service and safe for a file system. */
export type FileStore = {
  /** Visible only once whole. */
  write(
    key: string,
    body: ReadableStream<Uint8Array>,
    options: { contentType: string },
  ): Promise<{ size: number; md5: string }>;
  read(key: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | null>;
  remove(keys: string[]): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  /** Every key older than the given time, for the clean-up of files without a row. */
  listOlderThan(time: Date): AsyncIterable<string>;
};

/** Returns the bytes to store (the same, or cleaned), or throws a sentence that says what is wrong. */
export type FileInspector = (file: {
  bucket: string;
  name: string;
  contentType: string;
  bytes: Uint8Array;
}) => Promise<Uint8Array>;

/** What is wanted of a picture; a side that is null follows from the other one. */
export type ImageTransformation = {
  width: number | null;
  height: number | null;
  mode: 'cover' | 'contain' | 'fill';
  /** Percent; null leaves it to the product. */
  quality: number | null;
  format: ImageFormat;
};
export type ImageFormat = 'image/png' | 'image/jpeg' | 'image/webp';

/** Gets the caller's network, so that one that wants many pictures does not hold up the others. */
export type ImageResizer = (
  image: ImageTransformation & { bytes: Uint8Array },
  caller: string,
) => Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }>;
