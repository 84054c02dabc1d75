import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { listGigTemplates } from '@crewcall/contract/templates.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { RateText } from '../../domain/pay/money-text.tsx'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { useSkills } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useRemoveGigTemplate, type GigTemplate } from './commands.ts'
import { GigTemplateForm } from './gig-template-form.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

/** Gig templates of a location, by name. */
export function GigTemplates({ location }: { location: Location }) {
  const { t } = useT()
  const { data } = useSuspenseQuery(api.query(listGigTemplates, { query: { location_id: location.id } }))
  const [open, setOpen] = useState<GigTemplate | 'new'>()
  const canEdit = useCan('template.edit', { location_id: location.id, organization_id: location.organization_id })
  const add = canEdit && (
    <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('New template')}
    </Button>
  )
  return (
    <Section title={t('Shift templates')} actions={data.results.length > 0 && add}>
      {data.results.length === 0 ? (
        <EmptyState title={t('No templates yet')} action={add || undefined}>
          {t('A template keeps position, wage, description and requirements, so the next post takes seconds.')}
        </EmptyState>
      ) : (
        <Rows within>
          {data.results.map((template) => (
            <TemplateRow key={template.id} template={template} canEdit={canEdit} onEdit={() => setOpen(template)} />
          ))}
        </Rows>
      )}
      <SideSheet
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open === 'new' ? t('New template') : t('Edit template')}
        size="lg"
      >
        {open && <GigTemplateForm template={open === 'new' ? null : open} location={location} onDone={() => setOpen(undefined)} />}
      </SideSheet>
    </Section>
  )
}

function TemplateRow({ template, canEdit, onEdit }: { template: GigTemplate; canEdit: boolean; onEdit: () => void }) {
  const { t, say } = useT()
  const icon = useSkills().find((skill) => skill.id === template.skill_id)?.icon ?? template.skill_name
  const remove = useRemoveGigTemplate()
  return (
    <Row
      lead={<PositionIcon icon={icon} size={20} on />}
      title={<strong>{template.name}</strong>}
      sub={
        <>
          {isolated(say(template.skill_name))}
          {template.requirements.length > 0 && ` · ${t('{count} requirements', { count: template.requirements.length })}`}
          {template.auto_select_enabled && ` · ${t('auto-select')}`}
        </>
      }
      trail={
        <>
          {template.hourly_rate !== null && <RateText dollars={template.hourly_rate} />}
          {canEdit && (
            <>
              <ButtonLink
                to="/locations/$locationId/gigs-add"
                params={{ locationId: String(template.location_id) }}
                search={{ template_id: template.id }}
                variant="outlined"
                size="small"
              >
                {t('Use')}
              </ButtonLink>
              <IconButton label={t('Edit {name}', { name: template.name })} size="small" onClick={onEdit}>
                <IconPencil size={16} aria-hidden="true" />
              </IconButton>
              <IconButton label={t('Remove {name}', { name: template.name })} size="small" onClick={() => void remove(template)}>
                <IconTrash size={16} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </>
      }
    />
  )
}
