import type { Gig } from '@crewcall/contract/gigs.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { useNewCode } from './commands.ts'
import styles from './gig-page.module.css'

/** The code pros type to clock in, for those who may see it. */
export function CheckinCode({ gig }: { gig: Gig }) {
  const { t } = useT()
  const renew = useNewCode()
  if (gig.checkin_code === null || gig.status === 'CANCELLED') return null
  return (
    <Section
      title={t('Check-in code')}
      actions={
        <Button
          variant="ghost"
          size="small"
          icon={<IconRefresh size={16} aria-hidden="true" />}
          busy={renew.isPending}
          onClick={() => void renew.send({ params: { gigId: String(gig.id) } })}
        >
          {t('New code')}
        </Button>
      }
    >
      <p className={styles.code} aria-label={t('Code {digits}', { digits: [...gig.checkin_code].join(' ') })}>
        {gig.checkin_code}
      </p>
      <p className="soft note">{t('Give it to pros when they arrive. It is texted to managers an hour before the start.')}</p>
    </Section>
  )
}
