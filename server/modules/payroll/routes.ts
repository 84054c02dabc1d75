import * as contract from '@crewcall/contract/payroll.ts'
import { mount } from '../../platform/mount.ts'
import { choosePack } from './choose-pack.ts'
import { closeWeek } from './close-week.ts'
import { exportPayroll } from './export-payroll.ts'
import { setEmployer } from './set-employer.ts'
import { setPayrollId } from './set-payroll-id.ts'
import { getPayrollWeek } from './view-week.ts'

export const routes = [
  mount(contract.getPayrollWeek, getPayrollWeek),
  mount(contract.chooseOvertimePack, choosePack),
  mount(contract.setPayrollEmployer, setEmployer),
  mount(contract.setPayrollId, setPayrollId),
  mount(contract.closePayrollWeek, closeWeek),
  mount(contract.exportPayroll, exportPayroll),
]
