import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { Series } from '@crewcall/contract/series.ts'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const addressDialog = later(() => import('./address-dialog.tsx'))
const ofAddress = ['STATE_NOT_OF_ZIP_CODE', 'POSTAL_CODE_UNKNOWN', 'TIMEZONE_OF_ADDRESS']

/** Why the shifts of a series cannot be posted at its own address, and the way to correct that (docs/rules/shifts.md#addresses). */
export function AddressNotice({ series }: { series: Series }) {
  const { t, refused: sentenceOf } = useT()
  const [isOpen, setOpen] = useState(false)
  const dialog = addressDialog.use(isOpen)
  const { own_address: address, exceptions } = series
  const refused = exceptions.flatMap((one) => one.refused ?? []).find(({ reason }) => ofAddress.includes(reason))
  if (!address || !refused) return null
  return (
    <Notice tone="wait">
      <p>
        {isolated(sentenceOf(refused))}. {t('No shift is posted until the address is corrected.')}
      </p>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t('Correct the address')}
      </Button>
      {dialog && <dialog.AddressDialog seriesId={series.series_id} address={address} onClose={() => setOpen(false)} />}
    </Notice>
  )
}
