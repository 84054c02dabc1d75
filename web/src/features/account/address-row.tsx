import { useState } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import styles from './account.module.css'

type Props = { channel: 'phone' | 'email'; label: Sentence; shown: string | null }

/** The phone or mailbox one signs in with, and the way to another one. */
export function AddressRow({ channel, label, shown }: Props) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.address}>
      <div className={styles.fact}>
        <span>{t(label)}</span>
        <strong className="tabular">{shown ?? t('None yet')}</strong>
      </div>
      <Button
        variant="outlined"
        size="small"
        aria-label={`${t(shown === null ? 'Add' : 'Change')}: ${t(label)}`}
        onClick={() => setOpen(true)}
      >
        {t(shown === null ? 'Add' : 'Change')}
      </Button>
      {isOpen && <AddressDialog channel={channel} onClose={() => setOpen(false)} />}
    </div>
  )
}
