import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDrafts } from './page-drafts.ts';

// node scripts/draft-pages.ts writes drafts of the pages that a board needs and only its operator can finish. They are
// served once the operator moves them to content/pages.
const folder = join('content', 'drafts');

await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(buildDrafts())) {
  const file = join(folder, `${name}.md`);
  try {
    // A draft that is being worked on stays.
    await writeFile(file, text, { flag: 'wx' });
    console.log(`${file} is written`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    console.log(`${file} is there already and stays as it is`);
  }
}
