import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1';
import { HDKey, publicKeyToAddress } from 'viem/accounts';

export type WatchKey = {
  /** Names the key where it is not to be repeated. */
  fingerprint: string;
  /** The address at this index, in the form of EIP-55; the owner's wallet shows the same. */
  deriveAddress(index: number): string;
};

/**
 * The key that addresses are derived from: at m/44'/60'/0'/0, or one step above it, as some wallets export it. A sentence
 * about what is wrong, which does not repeat it, where it cannot be used.
 */
export function openKey(xpub: string): WatchKey | string {
  let given: HDKey;
  try {
    given = HDKey.fromExtendedKey(xpub);
  } catch {
    return 'is not an extended public key: its letters do not fit its checksum';
  }
  if (given.privateKey) return 'is a private key, which must never be on a server';
  if (given.depth !== 3 && given.depth !== 4)
    return `is a key at depth ${given.depth}; export the one at m/44'/60'/0'/0 or m/44'/60'/0'`;
  const parent = given.depth === 3 ? given.deriveChild(0) : given;
  return {
    fingerprint: createHash('sha256').update(xpub).digest('hex').slice(0, 16),
    deriveAddress(index) {
      const { publicKey } = parent.deriveChild(index);
      if (!publicKey) throw new Error('an address could not be derived');
      const uncompressed = secp256k1.ProjectivePoint.fromHex(publicKey).toHex(false);
      return publicKeyToAddress(`0x${uncompressed}`);
    },
  };
}
