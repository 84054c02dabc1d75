import {
  addCertification,
  bringBackCertification,
  changeCertification,
  changeCertificationPositions,
  retireCertification,
} from '@crewcall/contract/certification-kinds.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Adds a kind of certificate. */
export function useAddCertificate() {
  const { t } = useT()
  return useCommand(addCertification, { success: () => t('Certificate added') })
}

/** Changes a kind of certificate. */
export function useChangeCertificate() {
  const { t } = useT()
  return useCommand(changeCertification, { success: () => t('Certificate changed') })
}

/** Chooses which positions ask for a certificate. */
export function useAskForCertificate() {
  const { t } = useT()
  return useCommand(changeCertificationPositions, { success: () => t('In effect for shifts posted from now on') })
}

/** Retires a kind of certificate. */
export function useRetireCertificate() {
  const { t } = useT()
  return useCommand(retireCertification, { success: () => t('Certificate retired') })
}

/** Brings back a retired kind of certificate. */
export function useBringBackCertificate() {
  const { t } = useT()
  return useCommand(bringBackCertification, { success: () => t('Certificate brought back') })
}
