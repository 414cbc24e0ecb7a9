/** The size of a photo that the webcam takes, in pixels, where nothing else is said (specification, section 9). */
export const WEBCAM_SIZE = { width: 525, height: 410 };
