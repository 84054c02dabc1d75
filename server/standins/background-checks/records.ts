import { randomUUID } from 'node:crypto'

export type Candidate = { id: string; custom_id: string; first_name: string; last_name: string; email: string }
export type Invitation = {
  id: string
  candidate_id: string
  package: string
  status: 'pending' | 'completed' | 'expired'
  invitation_url: string
  report_id: string | null
}
export type Report = {
  id: string
  candidate_id: string
  status: 'pending' | 'complete' | 'dispute'
  result: 'clear' | 'consider' | null
  adjudication: string | null
  completed_at: string | null
}
export type Adverse = {
  id: string
  report_id: string
  status: 'pending' | 'complete' | 'dispute' | 'canceled'
  post_notice_scheduled_at: string
}
/** Tells the product what happened, as an event. */
type Tell = (type: string, object: { id: string }) => Promise<void>

/** What the stand-in knows, and what can happen to it. */
export type Records = ReturnType<typeof checkRecords>

/** Empty records; each change is told. */
export function checkRecords(tell: Tell) {
  const candidates = new Map<string, Candidate>()
  const invitations = new Map<string, Invitation>()
  const reports = new Map<string, Report>()
  const adverseActions = new Map<string, Adverse>()

  async function endReport(id: string, result: 'clear' | 'consider'): Promise<void> {
    const report = { ...one(reports, id), status: 'complete' as const, result, completed_at: new Date().toISOString() }
    reports.set(id, report)
    await tell('report.completed', report)
  }

  return {
    candidates,
    invitations,
    reports,
    adverseActions,
    endReport,
    /** Fills in the page of an invitation and reports; null leaves the report pending. */
    async fillIn(id: string, result: 'clear' | 'consider' | null): Promise<void> {
      const invitation = one(invitations, id)
      const { candidate_id } = invitation
      const report: Report = { id: newId('rep'), candidate_id, status: 'pending', result: null, adjudication: null, completed_at: null }
      reports.set(report.id, report)
      invitations.set(id, { ...invitation, status: 'completed', report_id: report.id })
      await tell('invitation.completed', one(invitations, id))
      if (result !== null) await endReport(report.id, result)
    },
    async lapse(id: string): Promise<void> {
      invitations.set(id, { ...one(invitations, id), status: 'expired' })
      await tell('invitation.expired', one(invitations, id))
    },
    /** What becomes of declining a report. */
    async adverse(reportId: string, status: Adverse['status']): Promise<void> {
      const action = [...adverseActions.values()].findLast(({ report_id }) => report_id === reportId)
      if (!action) throw new Error(`Nobody declined ${reportId}`)
      adverseActions.set(action.id, { ...action, status })
      await tell('report.updated', one(reports, reportId))
    },
  }
}

/** A record by its id. @throws Error if there is none */
export function one<T>(all: ReadonlyMap<string, T>, id: string): T {
  const found = all.get(id)
  if (!found) throw new Error(`The stand-in of background checks knows no ${id}`)
  return found
}

/** An id of its kind. */
export function newId(kind: string): string {
  return `${kind}_${randomUUID()}`
}
