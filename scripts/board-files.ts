import { toFileKey } from '#backend/storage/file-key.ts';
import { chooseFileStore } from '#backend/storage/stores/choose-file-store.ts';
import { toStream } from '#backend/to-stream.ts';
import type { BoardFiles } from '#database/backup/dump-board.ts';
import type { Settings } from '#server/settings.ts';

/** The files of the board of these settings, wherever they are kept. */
export function openBoardFiles(settings: Settings): BoardFiles {
  const store = chooseFileStore(settings);
  const keyOf = (version: string): string => {
    const key = toFileKey(version);
    if (!key) throw new Error(`not the version of a file: ${version}`);
    return key;
  };
  return {
    async has(version) {
      const body = await store.read(keyOf(version));
      await body?.cancel();
      return body !== null;
    },
    read: (version) => store.read(keyOf(version)),
    async write(version, body) {
      await store.write(keyOf(version), toStream(body), { contentType: 'application/octet-stream' });
    },
    remove: (versions) => store.remove(versions.map(keyOf)),
  };
}
