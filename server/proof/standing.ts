import sql from 'sql-template-tag'
import { hashToken } from '../platform/auth.ts'
import { transaction } from '../platform/db.ts'
import { nothing } from '../platform/scope.ts'
import type { Crew } from '../test/crew.ts'

/** Whether this is the statement that finds who calls, which is a part of every call. */
export const isSignIn = (statement: string): boolean => statement.includes("set_config('crewcall.users'")

type Standing = { token: string; is: string }
export type Standings = {
  /** Who these people are to every call, and what their calls may read; asked once for each token. */
  known(userIds: readonly number[], tokenOf: (userId: number) => Promise<string>): Promise<ReadonlyMap<number, Standing>>
  /** Those of them who are somebody else since then, for example without a role or signed out. */
  changedSince(before: ReadonlyMap<number, Standing>): Promise<ReadonlySet<number>>
  /** The world is another one. */
  forget(): void
}

/** The person behind a token as calls know them: whatever signing in reads changes an answer only through this. */
export function standingsOf({ db, around }: Crew): Standings {
  const asked = new Map<string, string>()
  const ask = (token: string) =>
    transaction(
      db,
      { readOnly: true, scope: nothing, first: (opening) => around.loadActor(opening, { token_hash: hashToken(token) }) },
      async (tx, actor) => {
        const scope = await tx.one(
          sql`select scope_users() as users, scope_organizations() as organizations, scope_pro() as pro, scope_everything() as everything`,
        )
        return JSON.stringify([actor ?? null, scope])
      },
    )
  return {
    forget: () => asked.clear(),
    known: async (userIds, tokenOf) => {
      const found = new Map<number, Standing>()
      for (const userId of userIds) {
        const token = await tokenOf(userId)
        const is = asked.get(token) ?? (await ask(token))
        asked.set(token, is)
        found.set(userId, { token, is })
      }
      return found
    },
    changedSince: async (before) => {
      const others = new Set<number>()
      for (const [userId, { token, is }] of before) if ((await ask(token)) !== is) others.add(userId)
      return others
    },
  }
}
