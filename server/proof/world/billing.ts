import type { Request } from './requests.ts'

/** Valid calls about the charges, statements, journal and methods of a location and its organization. */
export function billingRequests({ place }: { place: { id: number; organization_id: number } }): Record<string, Request> {
  const query = { location_id: place.id }
  const params = { month: '2026-01' }
  const ofYear = { params: { year: '2026' }, query }
  const days = { query: { ...query, from: '2026-01-01', until: '2026-12-31' } }
  const ofOrganization = { params: { orgId: place.organization_id } }
  return {
    listCharges: { query },
    exportCharges: { query },
    summarizeBilling: { query },
    listStatements: { query },
    getStatement: { params, query },
    exportStatement: { params, query },
    printStatement: { params, query },
    getStatementYear: ofYear,
    exportStatementYear: ofYear,
    printStatementYear: ofYear,
    listMethodsOfLocations: ofOrganization,
    getJournal: days,
    exportJournal: days,
    exportJournalIif: days,
    listJournalAccounts: ofOrganization,
    nameJournalAccounts: { ...ofOrganization, body: { pro_amount: 'Temporary labor', card: null } },
  }
}
