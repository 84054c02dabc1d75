import type { Request } from './requests.ts'

/** Valid calls about the charges, statements and methods of a location and its organization. */
export function billingRequests({ place }: { place: { id: number; organization_id: number } }): Record<string, Request> {
  const query = { location_id: place.id }
  const params = { month: '2026-01' }
  return {
    listCharges: { query },
    exportCharges: { query },
    summarizeBilling: { query },
    listStatements: { query },
    getStatement: { params, query },
    exportStatement: { params, query },
    printStatement: { params, query },
    listMethodsOfLocations: { params: { orgId: place.organization_id } },
  }
}
