# Rscript app/statistics/agreement/figures.R > app/statistics/agreement/figures.json
#
# R's figures for small public data sets. Tests compare the app's figures with them and need no R. Packages: ltm 1.2-0,
# psych, psychTools, vcdExtra.
#
# LSAT6: Bock and Lieberman (1970). Science: Eurobarometer 38.1, Karlheinz and Melich (1992), four items. Abortion: British
# Social Attitudes Survey 1986, McGrath and Waterton (1986). All three as in ltm. bfi: 25 items of the International
# Personality Item Pool, answered on sapa-project.org, as in psychTools: the first 300 people without gaps, items keyed in
# one direction.
suppressMessages({library(ltm); library(psych); library(vcdExtra); data(bfi, package = "psychTools")})

numbers <- function(x) paste0("[", paste(ifelse(is.na(x), "null", format(unname(x), digits = 15, trim = TRUE)), collapse = ","), "]")
number <- function(x) format(unname(x), digits = 15, trim = TRUE)
fields <- function(...) { values <- list(...); paste0("{", paste0('"', names(values), '":', unlist(values), collapse = ",\n"), "}") }

# Alpha as in psych::alpha.
cronbach <- function(x) { c <- cov(x); k <- ncol(x); k / (k - 1) * (1 - sum(diag(c)) / sum(c)) }

# Points from 0, one column a question. `sections`: how many questions each has.
agree <- function(x, sections, grades) {
  x <- matrix(as.numeric(as.matrix(x)), nrow(x)); colnames(x) <- paste0("q", seq_len(ncol(x)))
  total <- rowSums(x); n <- nrow(x); k <- ncol(x)
  raw <- cronbach(x)
  interval <- psych::alpha.ci(raw, n.obs = n, n.var = k, digits = 15)
  of <- rep(seq_along(sections), sections)
  parts <- lapply(seq_along(sections), function(s) x[, of == s, drop = FALSE])
  own <- sapply(parts, cronbach)
  sums <- sapply(parts, rowSums)
  stratified <- if (length(sections) > 1) 1 - sum(apply(sums, 2, var) * (1 - own)) / var(total) else NA
  most <- max(grades) * k
  delta <- (most + 1) / most * (1 - sum((table(total) / n)^2))
  fields(
    n = n, questions = k, sections = numbers(sections), grades = max(grades),
    mean = number(mean(total)), sd = number(sd(total)),
    quartiles = numbers(quantile(total, c(.25, .5, .75), type = 7)),
    alpha = number(raw), alphaLow = number(interval$lower.ci), alphaHigh = number(interval$upper.ci),
    sem = number(sd(total) * sqrt(1 - raw)), sectionAlphas = numbers(own), stratifiedAlpha = if (is.na(stratified)) "null" else number(stratified),
    delta = number(delta),
    itemMeans = numbers(colMeans(x)), itemSds = numbers(apply(x, 2, sd)),
    itemRest = numbers(sapply(1:k, function(i) cor(x[, i], total - x[, i]))), alphaIfDropped = if (k > 2) numbers(sapply(1:k, function(i) cronbach(x[, -i]))) else "[]",
    percentiles = numbers(sapply(c(0, round(mean(total)), most), function(t) 100 * (mean(total < t) + mean(total == t) / 2)))
  )
}

# Slopes and intercepts of P(at least this category), as in the app.
fitted <- function(fit, isGraded) {
  items <- if (isGraded) fit$coefficients else split(fit$coefficients, row(fit$coefficients))
  slopes <- sapply(items, function(i) i[length(i)]); cuts <- lapply(items, function(i) if (isGraded) -i[-length(i)] else i[1])
  fields(logLikelihood = number(as.numeric(logLik(fit))), slopes = numbers(slopes), intercepts = paste0("[", paste(sapply(cuts, numbers), collapse = ","), "]"))
}

rows <- function(x) paste0("[", paste0('"', apply(x, 1, paste, collapse = ""), '"', collapse = ","), "]")
entry <- function(x, sections, grades, fit) fields(rows = rows(x), figures = agree(x, sections, grades), fit = fit)

science <- sapply(Science[c("Comfort", "Work", "Future", "Benefit")], as.integer) - 1
complete <- na.omit(bfi)[1:300, ]
big <- as.matrix(complete[, 1:25]) - 1
for (item in c("A1", "C4", "C5", "E1", "E2", "O2", "O5")) big[, item] <- 5 - big[, item]
binary <- list(quad = 41, iter.em = 200)

hired <- big[1:40, ]; score <- rowSums(hired[, 1:20]); quota <- rowSums(hired[, 21:25])
test <- cor.test(score, quota)
low <- c(40, 42, 44, 46, 48, 51); high <- c(47, 52, 49, 55, 58)
welch <- t.test(low, high)
stratum <- cut(rowSums(big[, 17:20]), c(-1, 4, 7, 10, 20), labels = FALSE)
table <- table(group = complete$gender, item = factor(big[, 16], 0:5), stratum)
mantel <- mantelhaen.test(UCBAdmissions, correct = FALSE)
ordered <- CMHtest(table, strata = "stratum", types = "cor", overall = TRUE)$ALL$table

cat(fields(
  lsat6 = entry(as.matrix(LSAT), 5, 0:1, fitted(ltm(LSAT ~ z1, control = list(GHk = 61)), FALSE)),
  abortion = entry(as.matrix(ltm::Abortion), 4, 0:1, fitted(ltm(ltm::Abortion ~ z1, control = list(GHk = 61)), FALSE)),
  science = entry(science, 4, 0:3, fitted(grm(as.data.frame(science + 1), control = list(GHk = 61)), TRUE)),
  bfi = entry(big, c(5, 5, 5, 5, 5), 0:5, "null"),
  correlation = fields(x = numbers(score), y = numbers(quota), r = number(test$estimate), p = number(test$p.value), low = number(test$conf.int[1]), high = number(test$conf.int[2])),
  welch = fields(one = numbers(low), other = numbers(high), p = number(welch$p.value), freedom = number(welch$parameter), critical = number(qt(.975, welch$parameter))),
  holm = fields(p = "[0.01,0.04,0.03,0.005]", adjusted = numbers(p.adjust(c(.01, .04, .03, .005), "holm"))),
  benjaminiHochberg = numbers(p.adjust(c(.01, .04, .03, .005), "BH")),
  wilson = numbers(prop.test(15, 148, correct = FALSE)$conf.int),
  fisher = number(fisher.test(matrix(c(3000, 2000, 2500, 2500), 2))$p.value),
  fisherSmall = number(fisher.test(matrix(c(30, 20, 27, 23), 2))$p.value),
  admissions = fields(chiSquare = number(mantel$statistic), p = number(mantel$p.value)),
  ordered = fields(strata = paste0("[", paste(apply(table, 3, function(t) paste0("[", paste(sapply(1:6, function(i) numbers(c(i - 1, t[, i]))), collapse = ","), "]")), collapse = ","), "]"), chiSquare = number(unlist(ordered["cor", "Chisq"])), p = number(pchisq(unlist(ordered["cor", "Chisq"]), 1, lower.tail = FALSE))),
  eigenvalues = numbers(eigen(cor(big))$values[1:6])
), "\n")
