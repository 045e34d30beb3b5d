import { type FormEvent, useRef, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';
import { maxTextLength } from '#domain/channels/channel.ts';
import { writeText } from '#domain/channels/compose-post.ts';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';
import type { ChannelPost } from './channels.ts';
import { PostPreview } from './post-preview.tsx';
import type { ActOnPost } from './use-channel-desk.ts';

type Props = { post: ChannelPost; siteUrl: string; act: ActOnPost; onClose: () => void };

/** The text of a post, with what becomes of it under it. */
export function EditPostDialog({ post, siteUrl, act, onClose }: Props) {
  const dialog = useRef<{ close: () => void }>(null);
  const usual = post.job ? writeText({ job: post.job, kind: post.kind, isFeatured: post.is_featured }) : '';
  const [text, setText] = useState(post.text ?? usual);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wanted = text.trim();
    setIsBusy(true);
    // Empty, or as usual: the words follow the job again.
    const refused = await act(post, 'edit', {
      value: wanted === usual ? '' : wanted,
      done: { title: 'Success', description: post.state === 'posted' ? 'The message is edited' : 'The text is saved' },
    });
    setIsBusy(false);
    setProblem(refused);
    if (!refused) dialog.current?.close();
  }

  return (
    <DeskDialog
      ref={dialog}
      title={`Edit the post about ${post.title}`}
      text="The first line is the headline. The button, the picture and the name of a source are added to it."
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-5 grid gap-4">
        <Field label="Text" problem={problem} hint={`${text.length} of ${maxTextLength} characters`}>
          {(control) => (
            <textarea
              {...control}
              rows={7}
              maxLength={maxTextLength}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <section aria-label="Preview">
          <PostPreview post={post} text={text.trim() || null} siteUrl={siteUrl} />
        </section>
        <div className="flex flex-wrap justify-end gap-3">
          {text !== usual && (
            <button type="button" onClick={() => setText(usual)} className={buttonStyle('quiet')}>
              Usual text
            </button>
          )}
          <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle('secondary')}>
            Cancel
          </button>
          <button type="submit" aria-disabled={isBusy} className={buttonStyle('primary')}>
            {isBusy ? 'One moment...' : 'Save'}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}
