import * as contract from '@crewcall/contract/schedule.ts'
import * as publications from '@crewcall/contract/publications.ts'
import * as moves from '@crewcall/contract/schedule-moves.ts'
import * as relocation from '@crewcall/contract/schedule-relocation.ts'
import * as sales from '@crewcall/contract/sales.ts'
import * as views from '@crewcall/contract/saved-views.ts'
import * as weeks from '@crewcall/contract/week-plans.ts'
import { mount } from '../../platform/mount.ts'
import { getSchedule } from './board/get-schedule.ts'
import { listEventDrafts } from './drafts/list-event-drafts.ts'
import { addDrafts } from './drafts/add-drafts.ts'
import { changeDrafts } from './drafts/change-drafts.ts'
import { listPublications } from './publishing/list-publications.ts'
import { takeBackPublication } from './publishing/take-back.ts'
import { publishDrafts } from './publishing/publish-drafts.ts'
import { removeDrafts, restoreDrafts } from './drafts/remove-drafts.ts'
import { copyWeek } from './weeks/copy-week.ts'
import * as templates from './weeks/week-templates.ts'
import { changeWeek } from './budgets/change-week.ts'
import { previewSales } from './budgets/preview-sales.ts'
import { setSales } from './budgets/set-sales.ts'
import { setBudget } from './budgets/set-budget.ts'
import { savedViews, saveViews } from './views/saved-views.ts'
import { previewFits } from './moves/preview-fits.ts'
import { moveShifts, previewMoves } from './moves/move-shifts.ts'
import { previewRelocation, relocateShift } from './moves/relocate-shift.ts'

export const routes = [
  mount(contract.getSchedule, getSchedule),
  mount(contract.addDrafts, addDrafts),
  mount(contract.changeDrafts, changeDrafts),
  mount(contract.removeDrafts, removeDrafts),
  mount(contract.restoreDrafts, restoreDrafts),
  mount(contract.listEventDrafts, listEventDrafts),
  mount(weeks.copyWeek, copyWeek),
  mount(weeks.listWeekTemplates, templates.list),
  mount(weeks.saveWeekTemplate, templates.save),
  mount(weeks.applyWeekTemplate, templates.apply),
  mount(weeks.renameWeekTemplate, templates.rename),
  mount(weeks.removeWeekTemplate, templates.remove),
  mount(moves.previewMoves, previewMoves),
  mount(moves.moveShifts, moveShifts),
  mount(relocation.previewRelocation, previewRelocation),
  mount(relocation.relocateShift, relocateShift),
  mount(moves.previewFits, previewFits),
  mount(moves.setBudget, setBudget),
  mount(sales.previewSales, previewSales),
  mount(sales.setSales, setSales),
  mount(moves.changeWeek, changeWeek),
  mount(views.listSavedViews, savedViews),
  mount(views.saveViews, saveViews),
  mount(publications.publishDrafts, publishDrafts),
  mount(publications.takeBackPublication, takeBackPublication),
  mount(publications.listPublications, listPublications),
]
