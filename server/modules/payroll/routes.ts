import * as contract from '@crewcall/contract/payroll.ts'
import * as exceptions from '@crewcall/contract/wage-exceptions.ts'
import { mount } from '../../platform/mount.ts'
import { choosePack } from './choose-pack.ts'
import { closeWeek } from './close-week.ts'
import { exportExceptionsCsv, exportExceptionsXlsx } from './exceptions/export.ts'
import { getWageExceptions } from './exceptions/report.ts'
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
  mount(exceptions.getWageExceptions, getWageExceptions, { replica: true }),
  mount(exceptions.exportWageExceptionsCsv, exportExceptionsCsv, { replica: true }),
  mount(exceptions.exportWageExceptionsXlsx, exportExceptionsXlsx, { replica: true }),
]
