/** Uploads: what is wrong with a picture, and the field that takes one. */
export const pictureProblems = {
  unreadable: 'The picture cannot be read. It may be damaged.',
  too_costly:
    'The drawing is too complex to be drawn here: filters, pictures within it or many repetitions. Please simplify it or save it as PNG.',
  too_many_pixels: 'The picture has too many pixels. Please choose one of at most 16 megapixels.',
  empty: 'The file is empty.',
} as const

export const en = {
  pictureProblems,
  logo_hint: 'JPG, GIF or PNG, max 2MB.',
  image_hint: 'JPG, GIF, PNG or SVG, max 2MB.',
  photo_hint: 'JPG, PNG or WebP, max 2MB.',
  choose: 'Choose a file',
  replace: 'Replace',
  drop: 'You can also drop it here.',
  uploading: 'Uploading…',
  uploaded: 'The picture is uploaded.',
  crop: 'Crop the picture',
  crop_text: 'Drag the frame or its handles. With the keyboard: Tab to the frame or a handle, then the arrow keys.',
  crop_area: 'Frame: the arrow keys move it',
  crop_handle: 'Handle: the arrow keys change the frame',
  crop_whole: 'Whole picture',
  crop_apply: 'Use it',
} as const
