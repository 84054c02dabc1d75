import { getWorkCredential, makeWorkRecord, printWorkRecord, restoreWorkRecord, revokeWorkRecord } from '@crewcall/contract/work-records.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useDownload } from '../../lib/use-download.ts'

/** Signs a record; it is then first in the list. */
export function useMakeRecord() {
  const { t } = useT()
  return useCommand(makeWorkRecord, { success: () => t('Your record is ready. Share its link below.') })
}

/** Closes the page of a record. */
export function useRevokeRecord() {
  const { t } = useT()
  return useCommand(revokeWorkRecord, { success: () => t('Revoked') })
}

/** Opens the page of a revoked record again. */
export function useRestoreRecord() {
  const { t } = useT()
  return useCommand(restoreWorkRecord, { success: () => t('Restored') })
}

/** The record as a PDF. */
export function useRecordPdf() {
  return useDownload(printWorkRecord, 'work-record.pdf')
}

/** The record as it was signed, for programs and the page that checks it. */
export function useRecordFile() {
  return useDownload(getWorkCredential, 'work-record.jwt')
}
