/** A form field tree in Stripe's encoding: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export type Form = { [name: string]: string | Form }

/** Parses a form-encoded body or query with bracketed names. */
export function parseForm(encoded: string | URLSearchParams): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(encoded)) put(form, pathOf(name), value)
  return form
}

function pathOf(name: string): string[] {
  return name.split('[').map((part) => part.replace(/\]$/, ''))
}

function put(form: Form, path: string[], value: string): void {
  const [head = '', ...rest] = path
  if (rest.length === 0) {
    form[head === '' ? String(Object.keys(form).length) : head] = value
    return
  }
  const inner = form[head]
  const branch: Form = typeof inner === 'object' ? inner : Object.create(null)
  form[head] = branch
  put(branch, rest, value)
}

/** The text at a path, or undefined. */
export function field(form: Form, ...path: string[]): string | undefined {
  const found = path.reduce<string | Form | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), form)
  return typeof found === 'string' ? found : undefined
}

/** The branch at a path, or an empty one. */
export function branch(form: Form, ...path: string[]): Form {
  const found = path.reduce<string | Form | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), form)
  return typeof found === 'object' ? found : {}
}

/** The texts directly under a branch, such as metadata. */
export function texts(form: Form): Record<string, string> {
  return Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
