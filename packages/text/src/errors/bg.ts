import { bg as common } from '../common/bg.ts'
import { translationOf } from '../translation.ts'
import type * as en from './en.ts'

export const refusals = translationOf<typeof en.refusals>()({
  'common.invalid_input': common.check_input,
  'common.malformed': 'Заявката не може да бъде прочетена.',
  'common.workspace_needed': 'Моля, изберете работно пространство.',
  'common.idempotency_key_needed': 'Тази заявка изисква заглавка Idempotency-Key.',
  'common.unauthorized': common.unauthorized,
  'common.forbidden': 'Нямате право на това действие.',
  'payment_methods.forbidden':
    'Само собственик или администратор определя къде отиват парите: банковите сметки и останалите начини на плащане.',
  'common.csrf': 'Сесията Ви не може да бъде потвърдена. Моля, презаредете страницата и опитайте отново.',
  'common.not_found': common.not_found,
  'common.method_not_allowed': 'Този адрес не приема такава заявка.',
  'common.in_use': 'Записът се използва и не може да бъде изтрит.',
  'common.duplicate': 'Такъв запис вече съществува.',
  'common.other_request_same_key': 'Този Idempotency-Key вече е използван за друга заявка.',
  'common.stale_version': 'Междувременно някой друг е променил записа. Моля, презаредете го.',
  'common.too_large': 'Изпратените данни са твърде големи.',
  'common.wrong_type': 'Този вид съдържание не се приема тук.',
  'common.wrong_host': 'Приложението не е достъпно на този адрес.',
  'common.rate_limit': common.rate_limit,
  'common.system_error': common.system_error,
  'common.too_much_at_once': 'Предишните Ви заявки още се обработват. Моля, опитайте отново след малко.',
  'common.busy': 'Сървърът е зает. Моля, опитайте отново след малко.',
  'render.timeout':
    'Изготвянето на документа отне твърде дълго. Моля, опитайте отново след малко; ако се повтори, съкратете текстовете в него.',
  'render.failed': 'Документът не можа да бъде изготвен. Моля, опитайте отново след малко.',
  'common.disk_full': 'Дискът на сървъра е пълен и нищо не може да бъде запазено. Моля, съобщете на администратора на сървъра.',
  'companies.in_use': '„{{name}}“ се използва в документи, номерации или банкови сметки и не може да бъде изтрита. Можете да я архивирате.',
  'companies.default_stays': '„{{name}}“ е фирмата по подразбиране. Моля, първо изберете друга.',
  'contacts.merged': 'Този контрагент е обединен с друг и остава в архива.',
  'imports.bad_rows': 'Във файла има грешни редове. Нищо не е внесено; моля, проверете отново.',
  'imports.too_many_kept':
    'В това работно пространство има {{count}} качени файла, които още не са внесени. Моля, първо внесете някой от тях или се откажете от него; след един ден те се премахват сами.',
  'imports.cancelled': 'Внасянето е спряно. Нищо не е запазено.',
  'jobs.over': 'Тази задача вече е приключила.',
  'jobs.not_failed': 'Само неуспешна задача може да бъде опитана отново.',
  'documents.nothing_possible': 'Действието не е възможно: {{type}}, състояние „{{state}}“.',
  'documents.transition_refused': 'Действието не е възможно: {{type}}, състояние „{{state}}“. Възможни действия: {{actions}}.',
  'documents.delete_refused': `${common.invoice_delete_error}. Изтриват се само чернови, а документът е в състояние „{{state}}“.`,
  'documents.sample_not_shared': 'Това е примерен документ. Той не може да се споделя или изпраща.',
  'documents.range_used_up': 'Номерацията е изчерпана. Моля, добавете нова в настройките.',
  'notes.invoice_is_here': 'Фактура {{number}} е издадена тук: изберете я от списъка.',
  'notes.outside_differs':
    'Към фактура {{number}} вече има издадено известие с друга дата, валута или суми: тя е от {{issuedOn}}. Моля, въведете същото.',
  'notes.quantity_left': 'От този ред остава за кредитиране {{left}}.',
  'notes.nothing_left': 'От фактура {{number}} не остава нищо за кредитиране.',
  'documents.not_convertible_to': 'Документ от вид „{{type}}“ не може да се преобразува в „{{target}}“.',
  'documents.nothing_left': 'Няма какво повече да се преобразува в „{{target}}“: всичко вече е прехвърлено.',
  'documents.already_converting':
    'Документът вече се преобразува: сред свързаните документи има чернова от вид „{{target}}“. Моля, първо я издайте или изтрийте.',
  'documents.source_not_convertible':
    'Изходният документ {{name}} е в състояние „{{state}}“ и вече не може да се преобразува. Копие на тази чернова може да се издаде без него.',
  'documents.has_payments': 'По {{name}} има разпределени плащания ({{amount}}). Моля, първо ги премахнете.',
  'documents.has_notes': 'Към {{name}} има действащи известия: {{notes}}. Моля, първо ги анулирайте.',
  'documents.credits_would_exceed': 'Без това дебитно известие кредитните известия биха надхвърлили {{name}}. Моля, първо ги анулирайте.',
  'settings.used_by_documents': '{{name}} се използва в документи и не може да се изтрие. Архивиран, остава в тях и повече не се предлага.',
  'settings.order_changed': 'Друг човек е променил списъка междувременно. Подредбата не е запазена; моля, прегледайте я отново.',
  'settings.in_use': '{{name}} се използва в {{uses}} и не може да се изтрие. Архивирано, остава там и повече не се предлага.',
})

export const more_faults = translationOf<typeof en.more_faults>()({ shown: 'Показани са само първите {{shown}} от {{count}} грешки.' })
