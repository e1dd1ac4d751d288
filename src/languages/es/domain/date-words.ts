import type * as english from '@/domain/date-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const dateText = translated<typeof english.dateText>()({
  months: 'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre',
  shortMonths: 'ene,feb,mar,abr,may,jun,jul,ago,sep,oct,nov,dic',
  weekdays: 'lunes,martes,miércoles,jueves,viernes,sábado,domingo',
  shortWeekdays: 'lun,mar,mié,jue,vie,sáb,dom',
  monthDay: '{{day}} de {{month}}',
  am: 'a.m.',
  pm: 'p.m.',
  inTheMorning: '{{time}} a.m.',
  inTheAfternoon: '{{time}} p.m.',
})
