import { describe, expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import { memberAreas, type SignInMode } from './member-area.ts';
import { OneStepLeft } from './one-step-left.tsx';
import type { Role } from './role.ts';
import { RouteGuard } from './route-guard.tsx';
import { SignInForm } from './sign-in-form.tsx';

const show = (role: Role, mode: SignInMode) =>
  render(
    <SignInForm
      area={memberAreas[role]}
      email="ada@people.example"
      mode={mode}
      onMode={() => {}}
      onForgot={() => {}}
      onSubmit={async () => {}}
    />,
  );

describe('the sign-in form', () => {
  test.each([
    ['employer', 'login', 'Login', 'username', 'current-password'],
    ['employer', 'sign-up', 'Create Employer Account', 'email', 'new-password'],
    ['admin', 'login', 'Login', 'username', 'current-password'],
    ['admin', 'sign-up', 'Sign Up', 'email', 'new-password'],
  ] as const)('of an %s for %s tells password managers what it is', (role, mode, label, email, password) => {
    const form = show(role, mode);

    expect(form.texts('button')).toContain(label);
    expect(form.find('input', { name: 'email' })[0]?.attributes.autocomplete).toBe(email);
    expect(form.find('input', { name: 'password' })[0]?.attributes.autocomplete).toBe(password);
  });

  test('offers a forgotten password at login alone', () => {
    expect(show('employer', 'login').texts('button')).toContain('Forgot password?');
    expect(show('employer', 'sign-up').texts('button')).not.toContain('Forgot password?');
  });

  test('has both ways in side by side for employers, as links that need no scripts', () => {
    expect(show('employer', 'login').links()).toEqual([
      'Login → /employer/auth',
      'Sign Up → /employer/auth?mode=sign-up',
    ]);
    expect(show('employer', 'sign-up').texts('a', { 'aria-current': 'page' })).toEqual(['Sign Up']);
    expect(show('admin', 'login').links()).toEqual([]);
  });

  test('keeps the address when the mode changes', () => {
    expect(show('admin', 'sign-up').find('input', { name: 'email' })[0]?.attributes.value).toBe('ada@people.example');
  });

  test('sends no password by itself: until React has hydrated it, nothing submits it', () => {
    const form = show('employer', 'login');

    expect(form.find('form')[0]?.attributes.method).toBe('post');
    expect(form.find('button', { type: 'submit' })).toEqual([]);
    expect(form.text).toContain('This page needs scripts, which are off in your browser.');
  });
});

test('a route guard renders nothing of its page before the role is known', () => {
  const page = render(<RouteGuard role="admin">{() => <p>The tools</p>}</RouteGuard>, '/admin');

  expect(page.text).not.toContain('The tools');
  expect(page.text).toContain('This page needs scripts, which are off in your browser.');
});

test('an account that lacks its role can try again or leave', () => {
  const card = render(<OneStepLeft tryAgain={() => {}} />);

  expect(card.texts('button')).toEqual(['Try again']);
  expect(card.links()).toEqual(['Go to Homepage → /']);
  expect(card.find('h1')[0]?.attributes.tabindex).toBe('-1');
});
