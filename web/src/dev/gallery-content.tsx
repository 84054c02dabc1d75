import { formatCents } from '@crewcall/contract/rules/money.ts'
import { gigStatuses } from '@crewcall/contract/enums.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { PositionIcon, positionKeys } from '../domain/shift/position-icon.tsx'
import { ProChip } from '../domain/pro/pro-chip.tsx'
import { Status } from '../domain/status/status.tsx'
import { WhenText } from '../domain/time/when-text.tsx'
import { Form } from '../ui/form.tsx'
import { useContractForm } from '../lib/contract-form.ts'
import { showToast } from '../lib/toast.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, IconButton, type ButtonVariant } from '../ui/button.tsx'
import { BarChart, Sparkline } from '../ui/chart.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Dialog, SideSheet } from '../ui/dialog.tsx'
import { FenceMap } from '../ui/fence-map.tsx'
import { ChoiceChips, FilterChips } from '../ui/filter-chips.tsx'
import { CheckboxField, MultiSelectField, SelectField, SwitchField } from '../ui/fields/choice-fields.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { PinInput } from '../ui/fields/pin-field.tsx'
import { StarsField } from '../ui/fields/stars-field.tsx'
import { FieldRow, MoneyField, PhoneField, TextAreaField, TextField } from '../ui/fields/text-fields.tsx'
import { TimeField } from '../ui/fields/time-field.tsx'
import { Page, Section } from '../ui/page.tsx'
import { StatTile, StatTiles } from '../ui/stat-tile.tsx'
import { EmptyState, ErrorScreen } from '../ui/states.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { UsMap } from '../ui/us-map.tsx'

const variants: ButtonVariant[] = ['contained', 'raised', 'outlined', 'text', 'ghost', 'destructive', 'disabled']
const rows = gigStatuses.map((status, index) => ({
  id: index + 1,
  name: ['Line cook', 'Bartender', 'Dishwasher', 'Prep cook'][index % 4] ?? '',
  status,
  start: '2026-11-20T22:30:00Z',
  end: '2026-11-21T06:00:00Z',
  pay: 18000 + index * 1250,
}))
type Row = (typeof rows)[number]
const columns: Column<Row>[] = [
  { id: 'position', header: 'Position', lead: true, sort: 'name', cell: (row) => row.name },
  {
    id: 'when',
    header: 'When',
    sort: 'start_time',
    cell: (row) => <WhenText start={row.start} end={row.end} timezone="America/Chicago" />,
  },
  { id: 'pro', header: 'Pro', cell: () => <ProChip name="Dana Rivera" verified note="4.9 · 38 shifts" /> },
  { id: 'status', header: 'Status', cell: (row) => <Status of="gig" status={row.status} /> },
  { id: 'pay', header: 'Pay', align: 'end', cell: (row) => formatCents(row.pay) },
]
const body = z.object({
  name: z.string().min(3, 'At least 3 letters'),
  phone: z.string(),
  wage: z.number().nullable(),
  start: z.string(),
  end: z.string(),
  day: z.string(),
  skill: z.string(),
  days: z.array(z.string()),
  note: z.string(),
  stars: z.number(),
  ok: z.boolean(),
  on: z.boolean(),
})
const skills = ['Line cook', 'Prep cook', 'Bartender'].map((label) => ({ value: label, label }))
const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({
  label,
  value: [0, 96, 184, 0, 212.5, 240, 120][index] ?? 0,
  words: `$${[0, 96, 184, 0, 213, 240, 120][index]}`,
}))
const centre = { latitude: 36.1627, longitude: -86.7816 }

/** All parts in use. */
export function GalleryContent() {
  const [ids, setIds] = useState<(string | number)[]>([2])
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  const [chosen, setChosen] = useState<string[]>(['unfilled'])
  return (
    <Page
      title="Gallery"
      subtitle="Every part of the interface"
      breadcrumbs={[{ label: 'Home', to: '/' }]}
      actions={<Button icon={<IconPlus size={18} aria-hidden="true" />}>Post shift</Button>}
    >
      <ButtonsPart onOpen={setOpen} />
      <StatTiles>
        <StatTile
          label="Fill rate"
          value="94 %"
          note="+3 points on last week"
          tone="good"
          chart={<Sparkline label="Fill rate by week" values={[70, 74, 72, 81, 88, 91, 94]} />}
        />
        <StatTile label="Payment due" value="$4,812.50" note="6 shifts, oldest 2 days" tone="wait" />
        <StatTile label="Open shifts" value="7" note="2 start within 24 hours" tone="bad" />
      </StatTiles>
      <FilterChips
        filters={[
          { id: 'a', label: 'Status: Posted', onRemove: () => undefined },
          { id: 'b', label: 'Bartender', onRemove: () => undefined },
        ]}
        onClear={() => undefined}
      >
        <ChoiceChips
          label="Status"
          choices={[
            { value: 'unfilled', label: 'Unfilled', count: 4 },
            { value: 'ready', label: 'Ready', count: 12 },
          ]}
          chosen={chosen}
          onChange={setChosen}
        />
      </FilterChips>
      <DataTable
        caption="Shifts"
        rows={rows}
        columns={columns}
        rowId={(row) => row.id}
        empty={null}
        onOpen={() => setOpen('sheet')}
        ordering="-start_time"
        onOrdering={() => undefined}
        selection={{ ids, onChange: setIds, bar: <Button size="small">Approve</Button> }}
        pager={{ page: 2, pageSize: 25, count: 312, onPage: () => undefined }}
      />
      <FormPart />
      <StillParts />
      <Dialog opened={open === 'dialog'} onClose={() => setOpen(undefined)} title="Cancel this shift?">
        <p>Two confirmed pros will be told.</p>
        <Dialog.Actions>
          <Button variant="text">Keep</Button>
          <Button variant="destructive">Cancel shift</Button>
        </Dialog.Actions>
      </Dialog>
      <SideSheet opened={open === 'sheet'} onClose={() => setOpen(undefined)} title="Line cook">
        <Status of="gig" status="POSTED" />
      </SideSheet>
    </Page>
  )
}

function FormPart() {
  const [pin, setPin] = useState('42')
  const form = useContractForm(body, {
    name: 'Friday dinner',
    phone: '',
    wage: 22.5,
    start: '17:30:00',
    end: '01:00:00',
    day: '2026-11-20',
    skill: 'Line cook',
    days: ['Bartender'],
    note: '',
    stars: 4,
    ok: true,
    on: true,
  })
  return (
    <Section title="Form">
      <Form form={form} onSend={async () => undefined} guarded={false}>
        <FieldRow>
          <TextField name="name" label="Event name" hint="3 to 25 characters" required />
          <PhoneField name="phone" label="Phone" />
          <MoneyField name="wage" label="Hourly rate" unit="per hour" hint="Recommended $22.50" />
        </FieldRow>
        <FieldRow>
          <DateField name="day" label="Day" />
          <TimeField name="start" label="Starts" />
          <TimeField name="end" label="Ends" startName="start" />
        </FieldRow>
        <FieldRow>
          <SelectField name="skill" label="Position" options={skills} />
          <MultiSelectField name="days" label="Also consider" options={skills} />
        </FieldRow>
        <TextAreaField name="note" label="Special instructions" maxLength={200} />
        <StarsField name="stars" label="How was it?" />
        <CheckboxField name="ok" label="Meal break" hint="30 minutes, unpaid" />
        <SwitchField name="on" label="Auto-select the best match" hint="You can still replace the pro" />
        <PinInput label="Clock-in code" length={4} value={pin} onChange={setPin} />
        <div>
          <Button type="submit">Save</Button>
        </div>
      </Form>
    </Section>
  )
}

function StillParts() {
  return (
    <>
      <Section title="Status and positions">
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          {gigStatuses.map((status) => (
            <Status key={status} of="gig" status={status} />
          ))}
        </div>
        <div style={{ display: 'flex', gap: 16, flexWrap: 'wrap' }}>
          {positionKeys.map((key) => (
            <PositionIcon key={key} icon={key} size={40} on />
          ))}
          <Avatar name="Dana Rivera" size={64} />
        </div>
        <Stepper
          steps={[{ label: 'Review hours' }, { label: 'Totals', note: 'with fees' }, { label: 'Pay' }]}
          current={1}
          onStep={() => undefined}
        />
        <BarChart bars={week} label="Earnings by day" chosen={4} onChoose={() => undefined} />
      </Section>
      <Section title="Maps">
        <FieldRow>
          <FenceMap
            centre={centre}
            radiusM={150}
            label="Punches around the address"
            dots={[
              { id: 'in', label: 'Clock in', latitude: 36.1631, longitude: -86.7812, accuracy_m: 18 },
              { id: 'out', label: 'Clock out', latitude: 36.1649, longitude: -86.7795, accuracy_m: 30 },
            ]}
          />
          <UsMap
            label="Markets"
            dots={[
              { id: '1', label: 'Nashville', ...centre },
              { id: '2', label: 'Seattle', latitude: 47.6, longitude: -122.3 },
              { id: '3', label: 'Miami', latitude: 25.8, longitude: -80.2 },
            ]}
          />
        </FieldRow>
      </Section>
      <Section title="States">
        <EmptyState title="No shifts this week" action={<Button>Post shift</Button>}>
          Post one, or copy last week as drafts.
        </EmptyState>
        <ErrorScreen error={new Error('Unknown error')} />
      </Section>
    </>
  )
}

function ButtonsPart({ onOpen }: { onOpen: (what: 'dialog' | 'sheet') => void }) {
  return (
    <Section title="Buttons">
      {(['small', 'large', 'mainAction'] as const).map((size) => (
        <div key={size} style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          {variants.map((variant) => (
            <Button
              key={variant}
              variant={variant}
              size={size}
              onClick={() => showToast('Shift posted', { action: { label: 'Undo', run: () => undefined } })}
            >
              {variant}
            </Button>
          ))}
          <IconButton label="Add" variant="outlined" size={size}>
            <IconPlus size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button busy>Saving the shift</Button>
        <Button variant="raised" onClick={() => onOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="raised" onClick={() => onOpen('sheet')}>
          Sheet
        </Button>
        <Button
          variant="raised"
          onClick={() => showToast('The card was declined', { tone: 'error', action: { label: 'Retry', run: () => undefined } })}
        >
          Error toast
        </Button>
      </div>
    </Section>
  )
}
