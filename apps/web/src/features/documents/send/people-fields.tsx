import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { RecipientField } from './letter-values.ts'
import { RecipientsField } from './recipients-field.tsx'
import css from './send.module.css'
import type { SendFormState } from './use-send-form.ts'

/** Whom the letter goes to, and in copy. */
export function PeopleFields({ form }: { readonly form: SendFormState }) {
  return form.shownFields.map((field) => <People key={field} field={field} form={form} />)
}

function People({ field, form }: { readonly field: RecipientField; readonly form: SendFormState }) {
  const { t } = useTranslation('sending')
  const { values, change, errorOf, hasCopies, others, beganEmpty } = form
  const knowsNobody = field === 'to' && beganEmpty && others.length === 0 && values.to.length === 0
  return (
    <div className={css['people']}>
      <div className={css['labels']}>
        <span aria-hidden="true">{t(field)}</span>
        {field === 'to' && !hasCopies ? (
          <button type="button" className={css['link']} onClick={form.addCopies}>
            {t('add_copies')}
          </button>
        ) : null}
      </div>
      <RecipientsField
        field={field}
        chips={values[field]}
        error={errorOf(field)}
        onChange={(chips) => change({ [field]: chips })}
        description={knowsNobody ? t('no_address') : undefined}
      />
      {field === 'to' && others.length > 0 ? (
        <p className={css['also']}>
          {t('also')}
          {others.map((other) => (
            <button
              key={other.address}
              type="button"
              className={css['link']}
              title={other.address}
              onClick={() => change({ to: [...values.to, other] })}
            >
              + {other.role === 'other' ? other.address : t(`roles.${other.role}`).toLowerCase()}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  )
}
