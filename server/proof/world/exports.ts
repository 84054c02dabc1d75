import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { place: Tables['locations']; org_admin: number; now: Date }
type Made = { exportId: number; ownExportId: number }

/** A finished export of the organization, and one of its admin's own data, with their files. */
export async function exportsOfWorld(crew: Crew, { place, org_admin, now }: Stage): Promise<Made> {
  const done = async (organization_id: number | null) => {
    const writer = await crew.around.ports.export_files.begin()
    await writer.write(Buffer.from('PK'))
    const { key, size_bytes } = await writer.finish()
    const moments = {
      created_ts: now,
      started_at: now,
      seen_at: now,
      finished_at: now,
      expires_at: new Date(now.getTime() + 7 * 86_400_000),
    }
    const counts = { attempt: 1, files_total: 1, files_done: 1, outcome: 'DONE', storage_key: key, size_bytes }
    return row(crew, 'data_exports', { organization_id, asked_by: org_admin, ...moments, ...counts })
  }
  return { exportId: (await done(place.organization_id)).id, ownExportId: (await done(null)).id }
}

/** Valid calls about them. */
export function exportRequests({
  place,
  org_admin,
  exportId,
  ownExportId,
}: { place: Tables['locations']; org_admin: number } & Made): Record<string, Request> {
  const params = { orgId: place.organization_id, exportId }
  return {
    listOrganizationExports: { params: { orgId: place.organization_id } },
    startOrganizationExport: { params: { orgId: place.organization_id } },
    cancelOrganizationExport: { params },
    downloadOrganizationExport: { params },
    getOwnErasure: {},
    askForErasure: {},
    keepAccount: {},
    getErasureOf: { params: { id: org_admin } },
    askForErasureOf: { params: { id: org_admin }, body: { reason: 'Asked by letter' } },
    keepAccountOf: { params: { id: org_admin }, body: { reason: 'Changed their mind' } },
    listOwnExports: {},
    startOwnExport: {},
    cancelOwnExport: { params: { exportId: ownExportId } },
    downloadOwnExport: { params: { exportId: ownExportId } },
  }
}
