import { uploadMedia } from '@crewcall/contract/media.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { updateOwnProfile } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { location, row, user } from '../../test/build.ts'
import { gig, manager, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { removeAllUnused } from './jobs.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

type Purpose = 'LOGO' | 'APPEAL' | 'ATTACHMENT' | 'CERTIFICATION' | 'HEADSHOT'

async function upload(userId: number, purpose: Purpose) {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const content_base64 = (await square.png().toBuffer()).toString('base64')
  const { data } = await crew.as(userId).call(uploadMedia, { body: { name: 'x.png', purpose, content_base64 } })
  const [stored] = await crew.sql<{ storage_key: string }>(sql`select storage_key from media where id = ${data.id}`)
  return { id: data.id, public_id: data.provider_identifier, key: stored?.storage_key ?? '' }
}

async function isThere({ id, key }: { id: number; key: string }): Promise<{ row: boolean; file: boolean }> {
  const rows = await crew.sql(sql`select from media where id = ${id}`)
  return { row: rows.length > 0, file: (await crew.around.ports.media.get(key)) !== null }
}

// A file in each kind of use, created through the product.
async function inUse() {
  const place = await location(crew)
  const boss = await manager(crew, place)
  const worker = await pro(crew)
  const [logo, sign, face, card] = [
    await upload(boss.id, 'LOGO'),
    await upload(boss.id, 'LOGO'),
    await upload(worker.user_id, 'HEADSHOT'),
    await upload(worker.user_id, 'CERTIFICATION'),
  ]
  const [plan, menu] = [await upload(boss.id, 'ATTACHMENT'), await upload(boss.id, 'ATTACHMENT')]
  await crew.as(boss.id).call(updateLocation, { params: { id: String(place.id) }, body: { image_public_id: logo.public_id } })
  await crew.sql(sql`update organizations set image_public_id = ${sign.public_id} where id = ${place.organization_id}`)
  await crew.as(worker.user_id).call(updateOwnProfile, { body: { headshot_public_id: face.public_id } })
  const kind = await row(crew, 'certifications', { name: `Card ${logo.id}` })
  await row(crew, 'certification_requests', {
    pro_id: worker.id,
    certification_id: kind.id,
    attachment_id: card.id,
    uploaded_by: worker.user_id,
  })
  const letter = await upload(worker.user_id, 'APPEAL')
  const suspended = { pro_id: worker.id, reason_code: 'CONDUCT', source: 'ADMIN', starts: '2026-01-01Z' }
  const { id: suspension_id } = await row(crew, 'pro_suspensions', suspended)
  const appealed = { suspension_id, pro_id: worker.id, text: 'x', created_ts: await crew.clock.now() }
  const { id: appeal_id } = await row(crew, 'suspension_appeals', appealed)
  await row(crew, 'suspension_appeal_documents', { appeal_id, position: 1, media_id: letter.id })
  const shift = await gig(crew, place)
  await row(crew, 'gig_attachments', { organization_id: place.organization_id, gig_id: shift.id, media_id: plan.id })
  const template = await row(crew, 'gig_templates', {
    organization_id: place.organization_id,
    location_id: place.id,
    skill_id: shift.skill_id,
    name: 'Evening',
    hourly_rate: 20,
    position_description: 'Serving',
    created_by: boss.id,
  })
  await row(crew, 'gig_template_attachments', { organization_id: place.organization_id, gig_template_id: template.id, media_id: menu.id })
  return { boss, place, files: [logo, sign, face, card, plan, menu, letter] }
}

describe('an unreferenced upload', () => {
  it('is removed after a day with its file, and one in use never is', async () => {
    const { boss, place, files } = await inUse()
    const unused = await upload(boss.id, 'LOGO')
    crew.clock.advance(23 * 60)
    await crew.sweep(removeAllUnused)
    expect(await isThere(unused)).toEqual({ row: true, file: true })
    crew.clock.advance(2 * 60)
    await crew.sweep(removeAllUnused)
    expect(await isThere(unused)).toEqual({ row: false, file: false })
    for (const file of files) expect(await isThere(file)).toEqual({ row: true, file: true })

    await crew.as(boss.id).call(updateLocation, { params: { id: String(place.id) }, body: { image_public_id: null } })
    await crew.sweep(removeAllUnused)
    expect(await Promise.all(files.map(async (file) => (await isThere(file)).file))).toEqual([false, true, true, true, true, true, true])
  })

  it('stays while the installation uses it for locations without a logo', async () => {
    const standard = await upload((await user(crew)).id, 'LOGO')
    const before = crew.around.config.default_location_image_id
    Object.assign(crew.around.config, { default_location_image_id: standard.public_id })
    crew.clock.advance(25 * 60)
    await crew.sweep(removeAllUnused)
    Object.assign(crew.around.config, { default_location_image_id: before })
    expect(await isThere(standard)).toEqual({ row: true, file: true })
    await crew.sweep(removeAllUnused)
    expect(await isThere(standard)).toEqual({ row: false, file: false })
  })

  it('is removed by the next sweep when the first was interrupted', async () => {
    const unused = await upload((await user(crew)).id, 'LOGO')
    crew.clock.advance(25 * 60)
    const fails = vi.spyOn(crew.around.ports.media, 'delete').mockRejectedValue(new Error('no disk'))
    await crew.sweep(removeAllUnused)
    fails.mockRestore()
    expect(await isThere(unused)).toEqual({ row: true, file: true })
    await crew.sweep(removeAllUnused)
    await crew.drain({ ignoreBackoff: true })
    expect(await isThere(unused)).toEqual({ row: false, file: false })
  })

  it('stays if it is referenced while the sweep waits for it', async () => {
    const place = await location(crew)
    const boss = await manager(crew, place)
    const logo = await upload(boss.id, 'LOGO')
    crew.clock.advance(25 * 60)
    const user1 = await crew.db.pool.connect()
    await user1.query('begin')
    await user1.query('update locations set image_public_id = $1 where id = $2', [logo.public_id, place.id])
    const swept = crew.sweep(removeAllUnused)
    const waits = () =>
      crew.sql(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%media%for update%' and datname = current_database()`,
      )
    await expect.poll(waits).not.toEqual([])
    await user1.query('commit')
    user1.release()
    await swept
    await crew.drain({ ignoreBackoff: true })
    expect(await isThere(logo)).toEqual({ row: true, file: true })
  })
})

describe('the database', () => {
  it('neither deletes a file in use nor lets a deleted one be used', async () => {
    const { files, place } = await inUse()
    for (const { id } of files) {
      await expect(crew.sql(sql`update media set status = 'deleted' where id = ${id}`)).rejects.toMatchObject({
        constraint: 'media_stays_while_used',
      })
      await expect(crew.sql(sql`delete from media where id = ${id}`)).rejects.toMatchObject({ constraint: 'media_stays_while_used' })
    }
    const gone = await upload((await user(crew)).id, 'LOGO')
    await crew.sql(sql`update media set status = 'deleted' where id = ${gone.id}`)
    await expect(crew.sql(sql`update locations set image_public_id = ${gone.public_id} where id = ${place.id}`)).rejects.toMatchObject({
      constraint: 'media_is_there',
    })
  })

  it('checks every column that can refer to a file', async () => {
    const columns = await crew.sql<{ relation: string; name: string }>(sql`
      select c.conrelid::regclass::text as relation, a.attname as name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.confrelid = 'media'::regclass and c.contype = 'f'
      union select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name like '%\\_public\\_id'`)
    expect(columns.length).toBeGreaterThanOrEqual(6)
    const [asked] = await crew.sql<{ text: string }>(sql`select prosrc as text from pg_proc where proname = 'media_is_used'`)
    const held = await crew.sql<{ relation: string; text: string }>(sql`
      select tgrelid::regclass::text as relation, pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'media_is_there'`)
    for (const { relation, name } of columns) {
      expect(asked?.text).toContain(`from ${relation} where ${name} =`)
      expect(held.filter((trigger) => trigger.relation === relation && trigger.text.includes(`('${name}')`))).toHaveLength(1)
    }
  })
})
