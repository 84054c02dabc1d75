import { createHash } from 'node:crypto'
import type { Branding } from '@crewcall/contract/branding.ts'
import { brandPictures } from '@crewcall/contract/rules/brand-logo.ts'
import type { BrandPicture } from '@crewcall/contract/rules/brand-logo.ts'
import sql, { join, raw } from 'sql-template-tag'
import { z } from 'zod'
import type { LoadBrandPicture } from '../../platform/brand-pictures.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import type { Tx } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import { job } from '../../platform/jobs.ts'
import type { LogoDrawing } from '../../ports/media.ts'

type Column = Exclude<keyof Tables['brand_logos'], 'name' | 'uploaded_by' | 'created_ts'>
type Drawn = Extract<LogoDrawing, { ok: true }>

const dayMs = 86_400_000
const columns: Record<BrandPicture, Column> = {
  logo: 'logo',
  'icon-192': 'icon_192',
  'icon-512': 'icon_512',
  'icon-maskable-512': 'icon_maskable_512',
  'apple-touch-icon': 'apple_touch_icon',
  favicon: 'favicon',
}

/** Stores the pictures of a logo, for a version of the setting to name them; the same pictures are one logo. @returns what the branding calls it */
export async function keepLogo(ctx: Ctx, { width, height, pictures }: Drawn): Promise<string> {
  const id = `${hashOf(pictures)}-${width}x${height}`
  const named = brandPictures.map((name) => ({ column: columns[name], picture: pictures[name] }))
  await ctx.tx.run(sql`
    insert into brand_logos (name, uploaded_by, created_ts, ${join(named.map(({ column }) => raw(column)))})
    values (${id}, ${ctx.actor.user_id}, ${ctx.now}, ${join(named.map(({ picture }) => picture))})
    on conflict (name) do update set created_ts = excluded.created_ts`)
  return id
}

/** Daily: logos uploaded more than a day ago that no version of the setting names. */
export const removeUnusedLogos = job('config.remove_unused_logos', {
  input: z.object({}),
  cron: '17 4 * * *',
  run: async (ctx) => {
    // As whoever names one does: a deletion sees what was named before it.
    await ctx.tx.run(sql`lock table platform_settings in share row exclusive mode`)
    await ctx.tx.run(sql`
      delete from brand_logos l where created_ts < ${new Date(ctx.now.getTime() - dayMs)} and not exists (
        select from platform_settings s where s.name = 'branding' and l.name in (s.value ->> 'logo', s.value ->> 'logo_dark'))`)
  },
})

/** Checks that the pictures of the named logos are there; the caller holds the lock of a changed setting. @throws problem invalid */
export async function requireLogos({ tx }: Ctx, { logo, logo_dark }: Pick<Branding, 'logo' | 'logo_dark'>): Promise<void> {
  for (const [field, id] of Object.entries({ logo, logo_dark })) {
    if (id === null) continue
    if (!(await tx.maybe(sql`select from brand_logos where name = ${id}`))) throw invalid(`value.${field}`, 'LOGO_NOT_THERE')
  }
}

/** A picture of a logo, for everybody ({@link LoadBrandPicture}). */
export const loadBrandPicture: LoadBrandPicture = (tx, { logo, picture }) => read(tx, logo, columns[picture])

/** The logo itself, for documents; null without one. */
export async function logoPicture(tx: Tx, logo: string | null): Promise<Buffer | null> {
  return logo === null ? null : ((await read(tx, logo, 'logo')) ?? null)
}

async function read(tx: Tx, logo: string, column: Column): Promise<Buffer | undefined> {
  const row = await tx.maybe<{ picture: Buffer }>(sql`select ${raw(column)} as picture from brand_logos where name = ${logo}`)
  return row?.picture
}

function hashOf(pictures: Drawn['pictures']): string {
  const hash = createHash('sha256')
  for (const name of brandPictures) hash.update(name).update(String(pictures[name].length)).update(pictures[name])
  return hash.digest('hex').slice(0, 32)
}
