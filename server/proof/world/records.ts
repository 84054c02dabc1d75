import * as contract from '@crewcall/contract/work-records.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { approvedShift } from '../../test/approved-shift.ts'
import { pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

export type WorkRecords = { owner: number; liveId: number; revokedId: number; token: string; credential: string }

/** A pro with approved work who shows a record of it, and revoked another one. */
export async function workRecordsOf(crew: Crew, place: Tables['locations'], now: Date): Promise<{ workRecords: WorkRecords }> {
  const worker = await pro(crew)
  await approvedShift(crew, place, worker, new Date(now.getTime() - 20 * 86_400_000).toISOString())
  const self = crew.as(worker.user_id)
  const make = async () => (await self.call(contract.makeWorkRecord, { body: { days: 365, shows_places: true, shows_rating: true } })).data
  const [live, revoked] = [await make(), await make()]
  await self.call(contract.revokeWorkRecord, { params: { id: String(revoked.id) } })
  const token = live.url?.split('/').at(-1) ?? ''
  const { data } = await crew.as(null).call(contract.getWorkCredential, { params: { token } })
  return { workRecords: { owner: worker.user_id, liveId: live.id, revokedId: revoked.id, token, credential: String(data) } }
}

/** Valid calls about them. */
export function workRecordRequests({ workRecords }: { workRecords: WorkRecords }): Record<string, Request> {
  const { owner: self, liveId, revokedId, token, credential } = workRecords
  return {
    previewWorkRecord: { self },
    listWorkRecords: { self },
    makeWorkRecord: { self, body: { days: 30, shows_places: true, shows_rating: true } },
    revokeWorkRecord: { self, params: { id: liveId } },
    restoreWorkRecord: { self, params: { id: revokedId } },
    openWorkRecord: { params: { token } },
    printWorkRecord: { params: { token } },
    getWorkCredential: { params: { token } },
    checkWorkCredential: { body: { credential } },
    getWorkRecordIssuer: {},
    getWorkRecordStatus: { params: { list: 1 } },
  }
}
