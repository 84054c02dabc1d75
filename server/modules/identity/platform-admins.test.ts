// @module-tag full

import { appointPlatformAdmin, dismissPlatformAdmin, listPlatformAdmins } from '@crewcall/contract/platform-admins.ts'
import { listAuditLog } from '@crewcall/contract/admin.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { user } from '../../test/build.ts'
import { platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let sam: Tables['users']
let rita: Tables['users']
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  sam = await platformAdmin(crew)
  rita = await user(crew, { app_mode: 'STAFFER' })
})
afterAll(() => crew.close())

const reason = 'Takes over the desk'
const appoint = (by: number, user_id: number) => crew.as(by).call(appointPlatformAdmin, { body: { user_id, reason } })
const dismiss = (by: number, userId: number) => crew.as(by).call(dismissPlatformAdmin, { params: { userId }, body: { reason } })

describe('admins of the platform', () => {
  it('are appointed by another admin, act at once, are logged with the reason, lose the right at their next call, and one remains', async () => {
    expect((await crew.as(rita.id).call(listPlatformAdmins)).status).toBe(403)
    expect((await appoint(rita.id, rita.id)).status).toBe(403)
    const { status, data } = await appoint(sam.id, rita.id)
    expect(status).toBe(201)
    expect(data.results).toMatchObject([
      { user_id: sam.id, appointed_at: null },
      { user_id: rita.id, appointed_at: expect.any(String), appointed_by: expect.stringMatching(/\w/) },
    ])
    const log = await crew.as(rita.id).call(listAuditLog, { query: { action: 'platform_admin.appoint' } })
    expect(log.data.results).toMatchObject([
      { object_id: rita.id, object_name: expect.stringMatching(/\w/), values: { reason: expect.stringMatching(/\w/) } },
    ])
    expect((await appoint(sam.id, rita.id)).error?.code).toBe('conflict')
    expect((await appoint(sam.id, 987_654)).error?.code).toBe('not_found')
    expect((await dismiss(rita.id, sam.id)).status).toBe(200)
    expect((await crew.as(sam.id).call(listPlatformAdmins)).status).toBe(403)
    expect((await dismiss(rita.id, rita.id)).error?.code).toBe('last_admin')
    await expect(crew.sql(sql`update users set is_gigpro_admin = false where id = ${rita.id}`)).rejects.toThrow('at least one admin')
    await expect(crew.sql(sql`update users set account_status = 'DELETED' where id = ${rita.id}`)).rejects.toThrow('at least one admin')
  })

  it('are changed with a fresh code only', async () => {
    const [ines, omar] = [await platformAdmin(crew), await user(crew)]
    onTestFinished(async () => void (await crew.sql(sql`update users set is_gigpro_admin = false where id = ${ines.id}`)))
    const me = crew.as(ines.id)
    await me.call(listPlatformAdmins)
    await crew.sql(sql`update sessions set stepped_up_at = null where user_id = ${ines.id}`)
    expect((await me.call(appointPlatformAdmin, { body: { user_id: omar.id, reason } })).error?.code).toBe('step_up_required')
    expect((await me.call(dismissPlatformAdmin, { params: { userId: ines.id }, body: { reason } })).error?.code).toBe('step_up_required')
  })
})
