import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { IconCalendarPlus, IconPaperclip, IconPhone } from '@tabler/icons-react'
import { CrewChatLink } from '../../domain/chat/crew-chat-link.tsx'
import { WriteLink } from '../../domain/chat/write-link.tsx'
import { FileLink } from '../../domain/files/file-link.tsx'
import { calendarFile, saveFile } from '../../domain/pro-shift/shift-calendar.ts'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './shift.module.css'

/** What the pro needs on the day: instructions, contact, files, calendar and clock. */
export function ForTheDay({ application }: { application: ProApplication }) {
  const { t } = useT()
  const { contact, special_inst, attachments, gig } = application
  return (
    <Section title={t('For the day')}>
      {special_inst ? (
        <p className="as-typed" lang={application.special_inst_language ?? undefined}>
          {special_inst}
        </p>
      ) : (
        <p className="soft small">{t('No special instructions.')}</p>
      )}
      {contact && (
        <p>
          {t('Ask for {name}', { name: contact.name })}{' '}
          {contact.phone_number === null ? (
            <span className="soft small">· {t('the phone number appears 24 hours before the start')}</span>
          ) : (
            <a className={styles.link} href={`tel:${contact.phone_number}`}>
              <IconPhone size={16} aria-hidden="true" /> {prettyPhone(contact.phone_number)}
            </a>
          )}
        </p>
      )}
      {attachments.length > 0 && (
        <ul className={styles.asked}>
          {attachments.map((file) => (
            <li key={file.resource_url.split('?')[0]}>
              <IconPaperclip size={18} aria-hidden="true" />
              <FileLink className={styles.link} url={file.resource_url}>
                {file.name}
              </FileLink>
            </li>
          ))}
        </ul>
      )}
      <div className="cluster">
        <ButtonLink to="/pro/clock">{t('Go to the clock')}</ButtonLink>
        <CrewChatLink gigId={gig.id} />
        <WriteLink applicationId={application.id} name={gig.location_name} />
        <Button
          variant="outlined"
          icon={<IconCalendarPlus size={18} aria-hidden="true" />}
          onClick={() => saveFile(`shift-${gig.id}.ics`, 'text/calendar', calendarFile(gig))}
        >
          {t('Add to calendar')}
        </Button>
      </div>
    </Section>
  )
}
