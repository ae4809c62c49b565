type Word = { word: string; meaning: string };

export const RESULT_WORDS: Word[] = [
  {
    word: "Group",
    meaning:
      "The completed first attempts of everyone who answered the same questions for the same points. When questions or points of a test change, a new group begins; corrected spelling does not begin one. Figures of two groups are never mixed. Where a figure needs 30 results, results of one group are meant.",
  },
  {
    word: "Percent and percentile",
    meaning:
      "78.2% is how many of the points somebody has; it depends on the answers alone. The 84th percentile is a place among the others: 84 of 100 candidates of the group scored lower. Half of those with the same score count as lower, so that equal scores share a place. Places go from the 1st, the lowest, to the 99th, the highest; on the leaderboard it is the other way round, and the first is the best.",
  },
  {
    word: "Give or take",
    meaning:
      "How far chance alone may have moved a place, because the group is small and other people might have applied. From 200 results on it is small enough to be left out.",
  },
  {
    word: "± (one standard error, SEM)",
    meaning:
      "A test is a sample of questions: with other questions of the same kind the same person would have got a little more or less. The average over very many such tests is the person's own level. For about 2 of 3 people it lies within one ± of their score, for about 95 of 100 within two. It does not say where a second attempt will end, since people learn from the first.",
  },
  {
    word: "Near a line",
    meaning:
      "The score is closer to the minimum of a match label than one ±, so the other label could as well be right. The label itself does not change.",
  },
  {
    word: "Real difference",
    meaning:
      "Two scores of one group that are further apart than the luck in both of them explains: more than 2.8 times the ±. Of 20 pairs without any real difference, about one is marked by chance. “No real difference” does not say that two people are equal, only that this test cannot tell them apart.",
  },
  {
    word: "Median, middle half, Q1 and Q3",
    meaning:
      "Line up all candidates by score: the median is the score of the one in the middle. A quarter of them scored below Q1 and a quarter above Q3; the middle half is between the two.",
  },
  {
    word: "Time of an answer",
    meaning:
      "From the moment the question was on the screen to the click that counts. Without JavaScript a reload restarts the question's clock. Answers that were given before the product kept times have none: they are left out, never counted as zero.",
  },
];

export const HEALTH_WORDS: Word[] = [
  {
    word: "Mean and SD (standard deviation)",
    meaning:
      "The mean is the average. The SD says how far from it people usually are: about two thirds are less than one SD away. With an SD near 0 everybody scores alike, and the question or test tells nobody apart.",
  },
  {
    word: "Alpha",
    meaning:
      "How well the questions agree on who scores high; the ± is computed from it. 1 is perfect; from 0.8 on single people can be told apart fairly well, below 0.6 hardly. It is low when a test has few questions or very different ones, and below 0 when questions work against each other.",
  },
  {
    word: "Two numbers in brackets, (0.80 to 0.86)",
    meaning:
      "The figure is computed from the people who happened to apply. In 95 of 100 such cases what very many of them would give is between the two numbers. The more results, the closer these are.",
  },
  {
    word: "Facility",
    meaning: "How easy a question is: the points that people get for it on average, in percent of the best answer's.",
  },
  {
    word: "Item-rest r",
    meaning:
      "Whether those who score high on a question also score high on the rest of the test: 1 always, 0 no connection, below 0 the other way round. 0.2 and more is usual for a question that does its work; below 0 look at its points first.",
  },
  {
    word: "Top, middle and bottom third",
    meaning:
      "All candidates by their total, in three parts of about the same size; equal totals stay together. A good top answer is picked more often in the top third than in the bottom one.",
  },
  {
    word: "Open and stopped here",
    meaning:
      "Open: completed the test without an answer to this question. Stopped here: began the test, reached this question, and has not gone on for a day.",
  },
  {
    word: "Verdict",
    meaning:
      "What catches the eye about a question, never about a person. Read it as “look here”: whether the question, its points or nothing at all needs a change is your decision. A change begins a new group; past results stay as they are.",
  },
];
