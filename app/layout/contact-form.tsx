import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent, ReactNode } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { getBrowserClient } from '#app/account/browser-client.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Honeypot, useSpamGuard } from '#app/ui/spam-guard.tsx';
import { showToast } from '#app/ui/toast.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { ContactMessage } from '#domain/contact-message.ts';

const field =
  'w-full rounded-lg border border-control bg-raised px-3.5 py-2.5 transition-colors duration-150 focus:border-accent aria-invalid:border-danger';

type Props = { publishableKey: string /** Whether to look for programs that fill the form in. */; isGuarded: boolean };

export function ContactForm({ publishableKey, isGuarded }: Props) {
  // No default values: they would wipe out what was typed before the page was hydrated.
  const { register, handleSubmit, reset, formState } = useForm<ContactMessage>({
    resolver: zodResolver(ContactMessage),
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  // Until the page is hydrated the button sends nothing: the browser would put the message into the address.
  const isHydrated = useIsHydrated();
  const guard = useSpamGuard(isGuarded);

  async function send(message: ContactMessage) {
    try {
      await guard.wait();
      const client = await getBrowserClient(publishableKey);
      const { error } = guard.isCaught() ? { error: null } : await client.from('contact_submissions').insert(message);
      if (error) throw error;
    } catch (error) {
      console.warn('the message was not sent', error);
      const description = 'Failed to send message. Please try again.';
      showToast({ title: 'Error', description, isError: true, topic: 'contact' });
      return;
    }
    const description = "Thank you for contacting us. We'll get back to you soon.";
    showToast({ title: 'Message sent!', description, topic: 'contact' });
    reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSubmitting) void handleSubmit(send)(event);
  }

  const buildInput = (name: keyof ContactMessage, input: UseFormRegisterReturn) => ({
    ...input,
    id: name,
    'aria-required': true,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `${name}-problem` : undefined,
    className: field,
  });

  return (
    <form noValidate data-waits onSubmit={submit} className="hidden gap-5 js:grid">
      <Field name="name" label="Name" problem={errors.name?.message}>
        <input type="text" autoComplete="name" {...buildInput('name', register('name'))} />
      </Field>
      <Field name="email" label="Email" problem={errors.email?.message}>
        <input type="email" autoComplete="email" {...buildInput('email', register('email'))} />
      </Field>
      <Field name="message" label="Message" problem={errors.message?.message}>
        <textarea rows={6} {...buildInput('message', register('message'))} />
      </Field>
      {isGuarded && <Honeypot ref={guard.honeypot} />}
      <button
        type={isHydrated ? 'submit' : 'button'}
        data-submits
        aria-disabled={isSubmitting}
        className={`${buttonStyle('primary', 'large')} justify-self-start`}
      >
        <Icon name="send" />
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </button>
    </form>
  );
}

type FieldProps = { name: string; label: string; problem: string | undefined; children: ReactNode };

function Field({ name, label, problem, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={name} className="justify-self-start font-medium">
        {label}
      </label>
      {children}
      {problem && (
        <p id={`${name}-problem`} className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
