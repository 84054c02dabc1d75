import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@crewcall/contract/exports.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { declaredJobs } from '../../platform/jobs.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, organizationAdmin, payingLocation, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { cells, fetched, recordsOf, unzipped } from './test-file.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const isExport = ({ name }: { name: string }) => name.startsWith('exports.') && name !== 'exports.make'
const sweeps = () => declaredJobs().filter(isExport)

async function business(name = 'Kettle') {
  const place = await payingLocation(crew, { name })
  const orgId = place.organization_id
  return { place, orgId, admin: await organizationAdmin(crew, orgId) }
}

const start = (userId: number, orgId: number) => crew.as(userId).call(contract.startOrganizationExport, { params: { orgId } })
const list = async (userId: number, orgId: number) =>
  (await crew.as(userId).call(contract.listOrganizationExports, { params: { orgId } })).data.results
const cancel = (userId: number, orgId: number, exportId: number) =>
  crew.as(userId).call(contract.cancelOrganizationExport, { params: { orgId, exportId } })

const get = (userId: number, path: string) => fetched(crew, userId, path)
const fileOf = (userId: number, orgId: number, exportId: number) => get(userId, `/staffer/organizations/${orgId}/exports/${exportId}/file/`)
const codeOf = (answer: { json(): { error: { code: string } } }) => answer.json().error.code

describe('an export of an organization', () => {
  it('is one ZIP file with a table for each subject, what they say of themselves, and their checksums', async () => {
    const { place, orgId, admin } = await business('Kettle & Co')
    const shift = await gig(crew, place, { description: '=HYPERLINK("x")', wage_amount: 21 })
    const worker = await pro(crew, { display_name: 'Dana Reyes' })
    await application(crew, shift, worker)
    const started = await start(admin.id, orgId)
    expect([started.status, started.data.state]).toEqual([202, 'QUEUED'])
    await crew.drain()
    const [done] = await list(admin.id, orgId)
    expect(done).toMatchObject({ id: started.data.id, state: 'DONE', files_done: done?.files_total })
    const answer = await fileOf(admin.id, orgId, started.data.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="crewcall-export-\d+-[\d-]+\.zip"$/)
    expect(answer.rawPayload).toHaveLength(done?.size_bytes ?? 0)
    const files = unzipped(answer.rawPayload)
    const [header = [], ...shifts] = cells(files['shifts/gigs.csv'])
    expect(shifts).toHaveLength(1)
    const said = Object.fromEntries(header.map((name, index) => [name, shifts[0]?.[index]]))
    expect(said).toMatchObject({
      id: String(shift.id),
      wage_amount: '21',
      description: `'=HYPERLINK(""x"")`,
      location_id: String(place.id),
    })
    expect(said['start_time']).toBe(shift.start_time.toISOString())
    expect(cells(files['people/pros.csv']).slice(1)).toEqual([[String(worker.id), String(worker.user_id), 'Dana Reyes']])
    const manifest = JSON.parse(files['manifest.json'] ?? '') as { files: { name: string; rows: number; sha256: string }[] }
    expect(manifest.files.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'manifest.json')
        .toSorted(),
    )
    for (const { name, sha256 } of manifest.files) {
      expect([name, sha256]).toEqual([
        name,
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ])
    }
    const tables = manifest.files.filter(({ name }) => name.endsWith('.csv'))
    expect(tables.map(({ name }) => (files[name] ?? '').split('\r\n').length - 2)).toEqual(tables.map(({ rows }) => rows))
    expect(files['README.txt']).toContain('shifts/gigs.csv (1 rows)')
    expect(files['README.txt']).toContain('Times are in UTC')
  })

  it('does not say what the platform paid a pro', async () => {
    const { place, orgId, admin } = await business()
    const worked = await application(crew, await gig(crew, place), await pro(crew))
    const extra = { organization_id: orgId, location_id: place.id, application_id: worked.id, pro_id: worked.pro_id, employment_type: 'W2' }
    const paid = { ...extra, created_ts: await crew.clock.now() }
    const tip = await row(crew, 'adhoc_payments', { ...paid, reason: 'TIP', charged_to_business: true, pro_amount_cents: 500 })
    const bonus = { reason: 'OTHER', charged_to_business: false, pro_amount_cents: 77_700, description: 'Goodwill of the platform' }
    await row(crew, 'adhoc_payments', { ...paid, ...bonus })
    const { data } = await start(admin.id, orgId)
    await crew.drain()
    const files = unzipped((await fileOf(admin.id, orgId, data.id)).rawPayload)
    expect(recordsOf(files['money/adhoc_payments.csv']).map(({ id }) => Number(id))).toEqual([tip.id])
    expect(Object.values(files).join('\n')).not.toMatch(/Goodwill of the platform|77700/)
  })

  it('explains itself in the language of who asked', async () => {
    const { orgId, admin } = await business()
    await crew.sql(sql`update users set locale = 'es' where id = ${admin.id}`)
    const { data } = await start(admin.id, orgId)
    await crew.drain()
    expect(unzipped((await fileOf(admin.id, orgId, data.id)).rawPayload)['README.txt']).toContain('Las horas están en UTC')
  })

  it('is made one at a time, can be repeated, and five times a day', async () => {
    const { orgId, admin } = await business()
    const first = await start(admin.id, orgId)
    expect((await start(admin.id, orgId)).error?.code).toBe('conflict')
    await crew.drain()
    await expect(
      crew.sql(sql`insert into data_exports (organization_id, asked_by, created_ts, files_total)
        values (${orgId}, ${admin.id}, now(), 1), (${orgId}, ${admin.id}, now(), 1)`),
    ).rejects.toMatchObject({ constraint: 'data_exports_one_of_organization' })
    const second = await start(admin.id, orgId)
    expect(second.data.id).not.toBe(first.data.id)
    await crew.drain()
    for (let more = 0; more < 3; more += 1) {
      expect((await start(admin.id, orgId)).status).toBe(202)
      await crew.drain()
    }
    expect((await start(admin.id, orgId)).error?.code).toBe('rate_limited')
    expect((await list(admin.id, orgId)).map(({ state }) => state)).toEqual(['DONE', 'EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED'])
  })

  it('asks for a fresh code, and so does the download of its file', async () => {
    const { orgId, admin } = await business()
    const authorization = `Bearer ${await crew.tokenOf(admin.id)}`
    await crew.sql(sql`update sessions set stepped_up_at = null where user_id = ${admin.id}`)
    const asked = { method: 'POST', url: `/api/staffer/organizations/${orgId}/exports/`, payload: {}, headers: { authorization } } as const
    expect(codeOf(await crew.app.inject(asked))).toBe('step_up_required')
    const { data } = await start((await organizationAdmin(crew, orgId)).id, orgId)
    await crew.drain()
    const download = {
      method: 'GET',
      url: `/api/staffer/organizations/${orgId}/exports/${data.id}/file/`,
      headers: { authorization },
    } as const
    expect(codeOf(await crew.app.inject(download))).toBe('step_up_required')
    expect(await crew.sql(sql`select from audit_log where action = 'export.download' and object_id = ${data.id}`)).toEqual([])
    expect((await fileOf(admin.id, orgId, data.id)).statusCode).toBe(200)
  })

  it('is for admins of the organization, also at the moment of the download', async () => {
    const { place, orgId, admin } = await business()
    const second = await organizationAdmin(crew, orgId)
    const [member, other] = [await manager(crew, place, 'TEAM_MEMBER'), await business('Other')]
    expect((await start(member.id, orgId)).status).toBe(403)
    expect((await start(other.admin.id, orgId)).status).toBe(404)
    const { data } = await start(admin.id, orgId)
    await crew.drain()
    expect((await fileOf(member.id, orgId, data.id)).statusCode).toBe(403)
    expect((await fileOf(other.admin.id, orgId, data.id)).statusCode).toBe(404)
    expect((await fileOf(other.admin.id, other.orgId, data.id)).statusCode).toBe(404)
    expect((await crew.app.inject({ method: 'GET', url: `/api/staffer/organizations/${orgId}/exports/${data.id}/file/` })).statusCode).toBe(
      401,
    )
    expect((await fileOf(second.id, orgId, data.id)).statusCode).toBe(200)
    await crew.sql(sql`delete from organization_managers where user_id = ${admin.id}`)
    expect((await fileOf(admin.id, orgId, data.id)).statusCode).toBe(404)
    const history = await crew.sql(
      sql`select action, actor_user_id from audit_log where object_type = 'export' and object_id = ${data.id} order by id`,
    )
    expect(history).toEqual([
      { action: 'export.start', actor_user_id: admin.id },
      { action: 'export.download', actor_user_id: second.id },
    ])
  })

  it('fails if who asked lost the right before it was made, and another admin sees that', async () => {
    const { orgId, admin } = await business()
    const second = await organizationAdmin(crew, orgId)
    const { data } = await start(admin.id, orgId)
    await crew.sql(sql`delete from organization_managers where user_id = ${admin.id}`)
    await crew.drain()
    expect((await list(second.id, orgId))[0]).toMatchObject({ id: data.id, state: 'FAILED' })
    expect(codeOf(await fileOf(second.id, orgId, data.id))).toBe('conflict')
    expect((await start(second.id, orgId)).status).toBe(202)
  })

  it('can be downloaded for seven days; then the file is deleted and the list says so', async () => {
    const { orgId, admin } = await business()
    const { data } = await start(admin.id, orgId)
    await crew.drain()
    const [stored] = await crew.sql<{ storage_key: string }>(sql`select storage_key from data_exports where id = ${data.id}`)
    const path = join(crew.around.config.data_dir, 'exports', stored?.storage_key ?? '')
    expect(existsSync(path)).toBe(true)
    crew.clock.advance(7 * 24 * 60 - 5)
    await crew.sweep(...sweeps())
    expect((await fileOf(admin.id, orgId, data.id)).statusCode).toBe(200)
    crew.clock.advance(10)
    expect(codeOf(await fileOf(admin.id, orgId, data.id))).toBe('gone')
    await crew.sweep(...sweeps())
    expect(existsSync(path)).toBe(false)
    expect((await list(admin.id, orgId))[0]?.state).toBe('EXPIRED')
  })
})

describe('an export that does not come to its end', () => {
  it('is cancelled while it runs, and leaves no file', async () => {
    const { orgId, admin } = await business()
    const { data } = await start(admin.id, orgId)
    const files = crew.around.ports.export_files
    const begin = files.begin.bind(files)
    const spy = vi.spyOn(files, 'begin').mockImplementation(async () => {
      expect((await cancel(admin.id, orgId, data.id)).data.state).toBe('CANCELLED')
      return begin()
    })
    await crew.drain()
    spy.mockRestore()
    const [ended] = await list(admin.id, orgId)
    expect([ended?.state, ended?.files_done]).toEqual(['CANCELLED', 0])
    expect(readdirSync(join(crew.around.config.data_dir, 'exports/incoming'))).toEqual([])
    expect((await cancel(admin.id, orgId, data.id)).data.state).toBe('CANCELLED')
    expect(codeOf(await fileOf(admin.id, orgId, data.id))).toBe('conflict')
    expect((await start(admin.id, orgId)).status).toBe(202)
    await crew.drain()
  })

  it('fails with an alarm when the disk does, and can be started again', async () => {
    const { orgId, admin } = await business()
    await start(admin.id, orgId)
    const spy = vi.spyOn(crew.around.ports.export_files, 'begin').mockRejectedValue(new Error('No space left on the disk'))
    await crew.drain()
    spy.mockRestore()
    expect((await list(admin.id, orgId))[0]?.state).toBe('FAILED')
    expect((await crew.sql(sql`select from alarms where kind = 'job_failed' and detail ->> 'job' = 'exports.make'`)).length).toBe(1)
    await start(admin.id, orgId)
    await crew.drain()
    expect((await list(admin.id, orgId))[0]?.state).toBe('DONE')
  })

  it('is made anew after a worker that ended, and the late attempt changes nothing', async () => {
    const { orgId, admin } = await business()
    const { data } = await start(admin.id, orgId)
    const silent = new Date((await crew.clock.now()).getTime() - 130_000)
    await crew.sql(sql`update data_exports set attempt = 1, started_at = ${silent}, seen_at = ${silent} where id = ${data.id}`)
    await crew.sql(sql`delete from pgboss.job where name = 'exports.make'`)
    await crew.sweep(...sweeps())
    expect(await crew.sql(sql`select attempt, outcome from data_exports where id = ${data.id}`)).toEqual([{ attempt: 2, outcome: 'DONE' }])
  })
})
