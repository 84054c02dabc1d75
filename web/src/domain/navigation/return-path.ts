import { textWhere, usually } from '../../lib/search-fields.ts'

const anywhere = 'https://same.origin.invalid'

/** True for a path of this site that may be opened after signing in; never another host, never the sign-in screens themselves. */
export function isReturnPath(value: string): boolean {
  if (!value.startsWith('/') || !URL.canParse(value, anywhere)) return false
  const url = new URL(value, anywhere)
  return url.origin === anywhere && !/^\/auth(\/|$)/.test(url.pathname)
}

/** The `returnTo` of sign-in, sign-up and adding a location; the start by default. */
export const returnTo = usually(
  textWhere((raw) => raw.length <= 2000 && isReturnPath(raw)),
  '/',
)
