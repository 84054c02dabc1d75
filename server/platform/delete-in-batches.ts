import type { Ctx, OutsideCtx } from './context.ts'

/**
 * Deletes rows that are kept no longer (docs/rules/retention.md), a batch in each transaction, so that no lock is held for long.
 * @param remove deletes at most so many of them, and returns how many it deleted
 * @param most rows in a batch
 */
export async function deleteInBatches(ctx: OutsideCtx, remove: (ctx: Ctx, most: number) => Promise<number>, most = 5000): Promise<void> {
  while ((await ctx.begin((inner) => remove(inner, most))) === most);
}
