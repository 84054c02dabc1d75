import { describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'

const served = modules.flatMap(({ routes }) => routes).filter(({ replica }) => replica)

describe('what the replica serves', () => {
  it('is only what is read, and nothing that counts its readers or waits for a provider', () => {
    expect(served.filter(({ endpoint, outside, counts }) => endpoint.method !== 'GET' || outside || counts)).toEqual([])
  })

  it('is this, and no decision about money, no clock and no sign-in', () => {
    expect(served.map(({ endpoint }) => endpoint.name).sort()).toEqual([
      'exportDashboardCsv',
      'exportDashboardXlsx',
      'exportPlatformCsv',
      'exportPlatformXlsx',
      'exportWageExceptionsCsv',
      'exportWageExceptionsXlsx',
      'findVisitorGigs',
      'getDashboard',
      'getPlatformDashboard',
      'getPlatformWork',
      'getWageExceptions',
      'listAdminApplications',
      'listAdminGigs',
      'listAdminLocations',
      'listAdminPros',
      'listAdminUsers',
      'listAuditLog',
      'listConversionFees',
      'listDashboardRows',
      'listLocationAuditLog',
      'listReferrals',
      'listTopPros',
    ])
  })
})
