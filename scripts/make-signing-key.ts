import { makeSigningKey } from '#server/signing-keys.ts';

// Prints a new key for JWT_KEYS or for `signingKeys` in DATA_DIR/keys.json: node scripts/make-signing-key.ts [RS256]

console.log(JSON.stringify(makeSigningKey(process.argv[2] === 'RS256' ? 'RS256' : 'ES256')));
