import { z } from 'zod'

type Sent<B extends z.ZodObject, A extends z.ZodObject> = z.ZodObject<
  B['shape'] & { [K in Exclude<keyof A['shape'], keyof B['shape']>]: z.ZodOptional<z.ZodUnknown> }
>

/**
 * A body that may also hold what the answer has beside it, so that what was read can be sent back as a whole: the call ignores it if it is as it was
 * read, and refuses it by name if it was changed (docs/rules/rights.md#errors).
 */
export function readBack<B extends z.ZodObject, A extends z.ZodObject>(body: B, answer: A): Sent<B, A> {
  const names = Object.keys(answer.shape).filter((name) => !Object.hasOwn(body.shape, name))
  const asRead = z.unknown().optional().describe('As it was read: refused if it was changed')
  // The names are those of the type, which cannot be told one by one.
  return body.extend(Object.fromEntries(names.map((name) => [name, asRead]))) as unknown as Sent<B, A>
}
