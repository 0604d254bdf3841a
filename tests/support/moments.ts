const settle = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Whether a moment has come. */
export const hasCome = async (moment: Promise<unknown>) => {
  let isCome = false;
  moment.then(() => {
    isCome = true;
  });
  await settle();
  return isCome;
};
