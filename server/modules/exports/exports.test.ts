import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@crewcall/contract/exports.ts'
import { unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { declaredJobs } from '../../platform/jobs.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, organizationAdmin, payingLocation, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { bindFiles, csvPieces, pageRows } from './file-of-table.ts'

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

async function get(userId: number, path: string) {
  const authorization = `Bearer ${await crew.tokenOf(userId)}`
  return crew.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization } })
}
const fileOf = (userId: number, orgId: number, exportId: number) => get(userId, `/staffer/organizations/${orgId}/exports/${exportId}/file/`)
const codeOf = (answer: { json(): { error: { code: string } } }) => answer.json().error.code

function unzipped(bytes: Buffer): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString('utf8')]))
}

function cells(csv = ''): string[][] {
  return csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
}

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
    expect((await list(admin.id, orgId)).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE'])
  })

  it('asks for a fresh code', async () => {
    const { orgId, admin } = await business()
    const authorization = `Bearer ${await crew.tokenOf(admin.id)}`
    await crew.sql(sql`update sessions set stepped_up_at = null where user_id = ${admin.id}`)
    const asked = { method: 'POST', url: `/api/staffer/organizations/${orgId}/exports/`, payload: {}, headers: { authorization } } as const
    expect(codeOf(await crew.app.inject(asked))).toBe('step_up_required')
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

describe('the rows of a table', () => {
  it('are read a page at a time: many are never in memory together, and each comes once', async () => {
    const { place, orgId } = await business()
    await crew.sql(sql`
      insert into shift_templates (organization_id, location_id, start_time, end_time, unpaid_break_minutes, created_ts)
      select ${orgId}, ${place.id}, '08:00'::time + n * interval '1 second', '17:00', 0, now() from generate_series(1, 2500) as n`)
    await crew
      .system(async (ctx) => {
        const files = await bindFiles(ctx, { organization_id: orgId, user_id: 0, pro_id: null })
        const file = files.find(({ table }) => table === 'shift_templates')
        if (!file) throw new Error('The table is in no file')
        return file
      })
      .then(async (file) => {
        const read: number[] = []
        const onPage = async (rows: number) => read.push(rows) > 0
        const scope = { users: [], organizations: [orgId], pro: null }
        const ctx = { begin: <T>(fn: Parameters<typeof crew.system<T>>[0]) => crew.system(fn) }
        const pieces = csvPieces(ctx, file, { scope, onPage })
        const ids: string[] = []
        await pieces.next()
        for (const page of [1000, 1000, 500]) {
          const piece = await pieces.next()
          const own = cells(String(piece.value)).map(([id = '']) => id)
          expect(own).toHaveLength(page)
          // The next page is read when this one was taken.
          expect(read.length).toBe(Math.floor(ids.length / pageRows))
          ids.push(...own)
        }
        expect((await pieces.next()).done).toBe(true)
        expect(read).toEqual([1000, 1000, 500])
        expect(new Set(ids).size).toBe(2500)
      })
  })
})

describe('an export of a person', () => {
  it('has their own rows, no secret, and nobody else gets it', async () => {
    const { place } = await business()
    const [dana, omar] = [await pro(crew, { display_name: 'Dana' }), await pro(crew, { display_name: 'Omar' })]
    const shift = await gig(crew, place)
    const own = await application(crew, shift, dana)
    const others = await application(crew, await gig(crew, place), omar)
    for (const [person, title] of [
      [dana, 'For Dana'],
      [omar, 'For Omar'],
    ] as const) {
      const told = { user_id: person.user_id, kind: 'test', subject: '{}', title, body: '', link: '/secret', created_ts: new Date() }
      await row(crew, 'notifications', told)
    }
    const { data, status } = await crew.as(dana.user_id).call(contract.startOwnExport, {})
    expect(status).toBe(202)
    await crew.drain()
    expect((await crew.as(dana.user_id).call(contract.listOwnExports, {})).data.results).toMatchObject([{ id: data.id, state: 'DONE' }])
    expect((await crew.as(omar.user_id).call(contract.listOwnExports, {})).data.results).toEqual([])
    expect((await get(omar.user_id, `/users/me/exports/${data.id}/file/`)).statusCode).toBe(404)
    const answer = await get(dana.user_id, `/users/me/exports/${data.id}/file/`)
    const files = unzipped(answer.rawPayload)
    expect(
      cells(files['engagements/applications.csv'])
        .slice(1)
        .map((cell) => cell[1]),
    ).toEqual([String(own.id)])
    expect(
      cells(files['engagements/gigs.csv'])
        .slice(1)
        .map((cell) => cell[1]),
    ).toEqual([String(shift.id)])
    expect(
      cells(files['notifications/notifications.csv'])
        .slice(1)
        .map((cell) => cell[2]),
    ).toEqual(['For Dana'])
    const all = Object.values(files).join('\n')
    expect(all).not.toMatch(/For Omar|\/secret|Omar/)
    expect(String(others.id)).not.toBe(String(own.id))
  })

  it('is refused in the session of a company account, which acts for that company only', async () => {
    const dana = await pro(crew)
    const { data } = await crew.as(dana.user_id).call(contract.startOwnExport, {})
    await crew.drain()
    const { orgId, admin } = await business()
    await crew.sql(sql`
      insert into sign_on_connections (organization_id, issuer, client_id, client_secret, mode, session_hours, emergency_admin_id, tested_at, on_since, version, changed_by, changed_at)
      values (${orgId}, 'https://id.example', 'crewcall', 'sealed', 'ON', 8, ${admin.id}, now(), '2000-01-01', 1, ${admin.id}, now())`)
    const authorization = `Bearer ${await crew.tokenOf(dana.user_id)}`
    await crew.sql(sql`update sessions set sign_on_organization_id = ${orgId} where user_id = ${dana.user_id}`)
    const url = `/api/users/me/exports/${data.id}/file/`
    const refused = await crew.app.inject({ method: 'GET', url, headers: { authorization } })
    expect([refused.statusCode, refused.json().error.reason]).toEqual([403, 'EXPORT_OF_COMPANY_SESSION'])
  })
})
