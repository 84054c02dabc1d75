import type { z } from 'zod'

type Values<S extends z.ZodObject, K extends keyof z.output<S>> = Pick<z.output<S>, K>

/**
 * An object with a rule about some of its fields, which is asked as soon as these are right by themselves. A `refine` of the object would wait
 * until all others are right too, and say nothing to a person who has not filled them in yet; `npm run check` refuses it.
 * @param fields all that the rule reads
 * @param rule whether the values are right together; without a `fault` it adds the issues itself
 */
export function across<S extends z.ZodObject, K extends keyof z.output<S>>(
  schema: S,
  fields: readonly K[],
  rule: (values: Values<S, K>) => unknown,
  fault: { path?: PropertyKey[]; message: string },
): S
export function across<S extends z.ZodObject, K extends keyof z.output<S>>(
  schema: S,
  fields: readonly K[],
  rule: (values: Values<S, K>, check: z.RefinementCtx) => void,
): S
export function across<S extends z.ZodObject, K extends keyof z.output<S>>(
  schema: S,
  fields: readonly K[],
  rule: (values: Values<S, K>, check: z.RefinementCtx) => unknown,
  fault?: { path?: PropertyKey[]; message: string },
): S {
  const read: ReadonlySet<unknown> = new Set(fields)
  // Without a path it is about the value as a whole, which may be no object.
  const when = ({ issues }: z.core.ParsePayload) => !issues.some(({ path = [] }) => path.length === 0 || read.has(path[0]))
  return schema.superRefine(
    (values, check) => {
      // Zod puts the way to the object in front of the path that it gets.
      if (!rule(values, check) && fault) check.addIssue({ code: 'custom', ...fault, path: [...(fault.path ?? [])] })
    },
    { when },
  )
}
